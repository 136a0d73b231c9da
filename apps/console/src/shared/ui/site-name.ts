/** The name of the site, as the server wrote it into the page (docs/decisions/0246). The desk shows one, whichever language an operator reads. */
export const siteName = (): string => document.documentElement.dataset.en ?? 'Krapao';
