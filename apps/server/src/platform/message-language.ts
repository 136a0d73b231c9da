import type { Language, Variant } from '@krapao/contract';
import { mainLanguage } from './main-language.js';
import { offeredLanguage } from './site-brand.rules.js';

/** The language of a message that leaves the site, for a member who reads `preferred` (null: not known): always one that the site offers. */
export type MessageLanguage = (preferred: Language | null) => Promise<Language>;

/** @param readOffered the languages that the site offers */
export const createMessageLanguage =
  (variant: Variant, readOffered: () => Promise<readonly Language[]>): MessageLanguage =>
  async (preferred) =>
    offeredLanguage(await readOffered(), preferred ?? mainLanguage[variant], mainLanguage[variant]);
