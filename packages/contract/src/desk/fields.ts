import { z } from 'zod';
import { freezeDirections } from '../freeze.js';
import { languages, shortText, storableText, timestamp } from '../fields.js';
import { amount, currencies } from '../money.js';

export const currency = z.enum(currencies);

/** An amount in a currency, in major units. */
export const money = z.object({ amount, currency });
export type Money = z.infer<typeof money>;

export const idParams = z.object({ id: z.uuid() });

/** An operator as others see them. */
export const person = z.object({ id: z.string(), name: z.string(), displayName: z.string() });
export type Person = z.infer<typeof person>;

/** A member as lists show them. */
export const memberBrief = z.object({ id: z.string(), phone: z.string(), name: z.string(), currency });
export type MemberBrief = z.infer<typeof memberBrief>;

/** A reason that an operator writes for colleagues; never shown to members. */
export const note = storableText(500).refine((text) => text.trim() !== '');
export const optionalNote = storableText(500).default('');

/** One text in the three languages of the product. */
export const words = z.object(
  Object.fromEntries(languages.map((language) => [language, shortText])) as Record<(typeof languages)[number], typeof shortText>,
);

/** Lists are read by cursor: `after` is the `next` of the page before. */
export const cursor = z.object({
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

export const freeze = z.object({
  direction: z.enum(freezeDirections),
  reason: z.string(),
  by: z.string(),
  since: timestamp,
  /** Null: until an operator lifts it. */
  until: timestamp.nullable(),
});
export type Freeze = z.infer<typeof freeze>;
