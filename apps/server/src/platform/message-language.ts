import type { Language, Variant } from '@krapao/contract';
import { mainLanguage } from './main-language.js';
import type { Content } from './settings/index.js';
import { offeredLanguage } from './site-brand.rules.js';

/** The language of a message that leaves the site, for a member who reads `preferred` (null: not known): always one that the site offers. */
export type MessageLanguage = (preferred: Language | null) => Promise<Language>;

export const createMessageLanguage =
  (variant: Variant, content: Content<{ languages: readonly Language[] }>): MessageLanguage =>
  async (preferred) =>
    offeredLanguage(await content.read('languages'), preferred ?? mainLanguage[variant], mainLanguage[variant]);
