import type { Language } from '@krapao/contract';

/**
 * The name of the site in a language, as the server wrote it into the page (docs/decisions/0246); another host leaves that of the build. Empty: the site does
 * not offer the language. Undefined: no page was served, as in tests. Screens show it as `brand` of the phrases `shell`.
 */
export const siteName = (language: Language): string | undefined => document.documentElement.dataset[language];
