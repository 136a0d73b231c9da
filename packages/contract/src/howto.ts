/** The films of the how-to page (docs/specification.md §2.6), without a schema: the web apps bundle them. */
export const howtoFilms = ['wallet', 'play', 'balance', 'bonus', 'end-bonus'] as const;
export type HowtoFilm = (typeof howtoFilms)[number];
