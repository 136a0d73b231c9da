import { howtoFilms } from '@krapao/contract';
import { z } from 'zod';
import { html, inLanguages, picture, text, webLink } from './content-fields.js';

const link = z.union([z.literal(''), webLink]);
/** Slides of a carousel; picture or words may be empty. */
const banners = z.array(z.object({ image: picture, html })).max(20);
/** The SMS with the code: `{code}` is its only run of digits, so that phones can offer to fill it in. */
const otpSms = z
  .string()
  .max(300)
  .regex(/^[^\p{Nd}{}]*(\{ref\}[^\p{Nd}{}]*)?\{code\}[^\p{Nd}{}]*(\{ref\}[^\p{Nd}{}]*)?$/u);

/**
 * Content that the operator writes, in three languages where it is text (docs/specification.md §10.2). HTML is cleaned when it is stored.
 */
export const contentSchemas = {
  siteName: inLanguages(text),
  website: link,
  conditions: inLanguages(z.array(html).max(100)),
  agreements: inLanguages(z.array(html).max(100)),
  /** `{percent}` stands for the percent at which a condition fails; the web replaces it. */
  notice: inLanguages(html),
  contactText: inLanguages(html),
  lineLink: link,
  lineName: text,
  /** Empty: the QR of `lineLink` is drawn. */
  lineQR: picture,
  sources: z.array(z.object({ code: z.string().regex(/^[A-Z0-9_]{1,40}$/), description: inLanguages(text) })).max(100),
  /** An empty text is the standard one; a film that is left out is not shown. */
  howto: z
    .array(z.object({ film: z.enum(howtoFilms), title: inLanguages(text), about: inLanguages(text) }))
    .refine((films) => new Set(films.map(({ film }) => film)).size === films.length, { error: 'must have each film once' }),
  otpSms: inLanguages(otpSms),
  /** The `message` of a QR that was not made. */
  qrRefused: inLanguages(text),
  qrBelowMinimum: inLanguages(text),
  inviteBanners: inLanguages(banners),
  refundBanners: inLanguages(banners),
  /** `{percent}` is the share of a loss that is refunded, `{success}` and `{fail}` are the percentages of its condition. */
  refundInfo: inLanguages(html),
  /** The description of the statement line of a received commission or refund. */
  inviteLine: inLanguages(text),
  refundLine: inLanguages(text),
} as const;

export type ContentKey = keyof typeof contentSchemas;
export type ContentOf<K extends ContentKey> = z.output<(typeof contentSchemas)[K]>;
