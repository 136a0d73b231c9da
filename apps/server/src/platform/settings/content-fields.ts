import type { Language } from '@krapao/contract';
import { z } from 'zod';
import { cleanHtml } from './html.js';

export const inLanguages = <S extends z.ZodType>(schema: S) =>
  z.object({ th: schema, la: schema, en: schema } satisfies Record<Language, S>);

export const text = z.string().trim().max(200);
export const html = z.string().max(20_000).transform(cleanHtml);
export const webLink = z.url({ protocol: /^https?$/ });
/** With milliseconds and in UTC, so that equal times are equal texts. */
export const time = z.iso.datetime().transform((written) => new Date(written).toISOString());
/** A picture that the page's content policy lets through: our own path or the bytes themselves. */
export const picture = z.string().regex(/^(|\/[\w./-]+|data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/=]+)$/);
/** Slides of a carousel; picture or words may be empty. */
export const banners = z.array(z.object({ image: picture, html })).max(20);
