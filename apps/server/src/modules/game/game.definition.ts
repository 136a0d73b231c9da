import { z } from 'zod';
import { picture } from '../../platform/settings/index.js';

const address = z
  .string()
  .regex(/^(https:\/\/|\/)\S+$/, { error: 'must begin with https://, or with / at the place where members reach the games' })
  .nullable();
/** Null: the web draws the game's own cover and letters. */
const art = picture.nullable().default(null);
const part = z.number().int().min(1).max(1_000_000);

/** A game as the operator lists it. `rate`: wallet money of one credit, as a fraction. */
const game = z.object({
  code: z.string().regex(/^[A-Z0-9]{1,20}$/, { error: 'must be capitals and digits' }),
  name: z.string().trim().min(1).max(60),
  category: z.enum(['slot', 'sport', 'lotto']),
  logo: art,
  background: art,
  web: address,
  android: address.default(null),
  ios: address.default(null),
  rate: z.tuple([part, part]).default([1, 1]),
});

/** The games of one currency, in the order they are shown. */
export const gameList = z
  .array(game)
  .refine((games) => new Set(games.map(({ code }) => code)).size === games.length, { error: 'must have each code once' });
export type GameList = z.output<typeof gameList>;
