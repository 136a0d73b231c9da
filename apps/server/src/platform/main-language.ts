import type { Language, Variant } from '@krapao/contract';

/** The language of a site for members whose own is not known. */
export const mainLanguage: Record<Variant, Language> = { th: 'th', lao: 'la' };
