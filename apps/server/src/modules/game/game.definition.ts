import { z } from 'zod';
import { picture } from '../../platform/settings/index.js';

const address = z
  .string()
  .regex(/^(https:\/\/|\/)\S+$/, { error: 'must begin with https://, or with / for a path below the address of the games' })
  .nullable();
/** Null: the web generates a cover from the name of the game. */
const art = picture.nullable().default(null);
const ratePart = z.number().int().min(1).max(1_000_000);

/** A game in the operator's list. `rate`: wallet money per credit, as a fraction. */
const game = z.object({
  code: z.string().regex(/^[A-Z0-9]{1,20}$/, { error: 'must be capitals and digits' }),
  name: z.string().trim().min(1).max(60),
  category: z.enum(['slot', 'sport', 'lotto']),
  logo: art,
  background: art,
  web: address,
  android: address.default(null),
  ios: address.default(null),
  rate: z.tuple([ratePart, ratePart]).default([1, 1]),
});

/** The games of one currency in display order. */
export const gameList = z
  .array(game)
  .refine((games) => new Set(games.map(({ code }) => code)).size === games.length, { error: 'must have each code once' });
export type GameList = z.output<typeof gameList>;
