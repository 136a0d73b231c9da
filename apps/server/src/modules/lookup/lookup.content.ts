import { howtoFilms, type Language, languages } from '@krapao/contract';
import { accentProblem } from '@krapao/contract/accent';
import { z } from 'zod';
import { contentItems, type ContentValues, html, inLanguages, picture, text, webLink } from '../../platform/settings/index.js';
import { english } from './default-content/en.js';
import { lao } from './default-content/la.js';
import { thai } from './default-content/th.js';
import { sourceCodes, type Words } from './default-content/words.js';

const link = z.union([z.literal(''), webLink]);
/** It is sent with every page, so a picture as data is small. */
const smallPicture = picture.max(60_000);
const accent = z.string().regex(/^(|#[\da-f]{6})$/);
const paragraphs = inLanguages(z.array(html).max(100));
const standard = <T>(pick: (words: Words) => T): Record<Language, T> => ({ th: pick(thai), la: pick(lao), en: pick(english) });

/** What members read about the site (docs/specification.md §10.2). */
export const lookupContent = contentItems({
  siteName: { schema: inLanguages(text), standard: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Krapao' } },
  /** Empty: the site's name, the pictures and the colours of the product (docs/decisions/0246). */
  brand: {
    schema: z
      .object({ shortName: inLanguages(z.string().trim().max(30)), logo: smallPicture, icon: smallPicture, accent })
      .refine((brand) => brand.accent === '' || accentProblem(brand.accent) === null, {
        path: ['accent'],
        error: 'must have readable text on it',
      }),
    standard: { shortName: standard(() => ''), logo: '', icon: '', accent: '' },
  },
  /** In the order of the language menu. */
  languages: {
    schema: z
      .array(z.enum(languages))
      .min(1)
      .transform((offered) => languages.filter((language) => offered.includes(language))),
    standard: [...languages],
  },
  website: { schema: link, standard: '' },
  // Legal texts are the operator's own: only the demo has some.
  conditions: { schema: paragraphs, standard: standard(() => []), demo: standard((words) => words.conditions) },
  agreements: { schema: paragraphs, standard: standard(() => []), demo: standard((words) => words.agreements) },
  /** `{percent}` stands for the percent at which a condition fails; the web replaces it. */
  notice: { schema: inLanguages(html), standard: standard((words) => words.notice) },
  contactText: { schema: inLanguages(html), standard: standard((words) => words.contactText) },
  lineLink: { schema: link, standard: '' },
  lineName: { schema: text, standard: '' },
  /** Empty: the QR of `lineLink` is drawn. */
  lineQR: { schema: picture, standard: '' },
  sources: {
    schema: z.array(z.object({ code: z.string().regex(/^[A-Z0-9_]{1,40}$/), description: inLanguages(text) })).max(100),
    standard: sourceCodes.map((code) => ({ code, description: standard((words) => words.sources[code]) })),
  },
  /** An empty text is the standard one; a film that is left out is not shown. */
  howto: {
    schema: z
      .array(z.object({ film: z.enum(howtoFilms), title: inLanguages(text), about: inLanguages(text) }))
      .refine((films) => new Set(films.map(({ film }) => film)).size === films.length, { error: 'must have each film once' }),
    standard: howtoFilms.map((film) => ({ film, title: standard(() => ''), about: standard(() => '') })),
  },
});

export type LookupContent = ContentValues<typeof lookupContent>;
