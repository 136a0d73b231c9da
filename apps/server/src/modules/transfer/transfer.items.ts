import { currencies, type StatementType } from '@krapao/contract';
import { z } from 'zod';
import { type AccountRef, hold, house, type Item, wallet } from '../../ledger/index.js';
import type { Actor } from '../../platform/audit.js';

/** The kinds of saga: credit goes into a game, or leaves it. */
export const INTO_GAME = 'transfer.into-game';
export const OUT_OF_GAME = 'transfer.out-of-game';

const WALLET = 'WALLET';
const TRANSFER: StatementType = 'transfer';

const gameCredit = z.object({ account: z.string(), code: z.string(), username: z.string(), credit: z.string() });

/** The stored input of a leg's saga: the game account, the 1/100 credit and the same value in minor units of money, as text. */
export const legInput = gameCredit.extend({
  amount: z.string(),
  currency: z.enum(currencies),
  /** Real clock. */
  begunAt: z.iso.datetime(),
  /** The game that receives the money next, in a second leg. */
  onward: gameCredit.extend({ id: z.string() }).optional(),
});
export type LegInput = z.infer<typeof legInput>;

export interface Leg {
  id: string;
  member: string;
  input: LegInput;
  actor: Actor;
}

/** Reserves wallet money and records the intent to put it into a game. */
export const intoGame = (leg: Leg): Item =>
  begin(leg, INTO_GAME, wallet(leg.member, leg.input.currency), hold(leg.member, leg.input.currency));

/** Moves the money to transit while the game is requested to release it, and records the intent. */
export const outOfGame = (leg: Leg): Item => {
  const { currency } = leg.input;
  return begin(leg, OUT_OF_GAME, house('clearing:game', currency), house('transit:game', currency));
};

function begin({ id, member, input, actor }: Leg, kind: string, from: AccountRef, to: AccountRef): Item {
  const { amount, currency, code, credit } = input;
  const [source, target] = kind === INTO_GAME ? [WALLET, code] : [code, WALLET];
  return {
    scope: 'transfer',
    key: id,
    inputHash: '',
    kind: `${kind}.begun`,
    reference: id,
    postings: move(from, to, BigInt(amount)),
    movement: { id, member, kind: TRANSFER, status: 'PENDING', amount: BigInt(amount), currency, source, target },
    intent: { id, kind, member, input },
    audit: { ...actor, detail: { game: code, amount, credit, currency } },
  };
}

/** Ends a leg: posts the money to its target, or back to its source. */
export function settleItem(kind: string, { id, member, input }: Omit<Leg, 'actor'>, moved: boolean, detail: Record<string, unknown>): Item {
  const { currency } = input;
  const [transit, target, source] =
    kind === INTO_GAME
      ? [hold(member, currency), house('clearing:game', currency), wallet(member, currency)]
      : [house('transit:game', currency), wallet(member, currency), house('clearing:game', currency)];
  return {
    scope: 'saga',
    key: id,
    inputHash: moved ? 'moved' : 'returned',
    kind: `${kind}.${moved ? 'moved' : 'returned'}`,
    reference: id,
    postings: move(transit, moved ? target : source, BigInt(input.amount)),
    settles: { movement: id, status: moved ? 'SUCCESS' : 'FAILED' },
    audit: { actor: 'provider:game', member, request: null, detail: { game: input.code, ...detail } },
  };
}

/** Ends a leg whose credit left the game and is not paid to the member. */
export function disputedItem(leg: Omit<Leg, 'actor'>, actor: Actor, detail: Record<string, unknown>): Item {
  const { currency, amount } = leg.input;
  return {
    ...settleItem(OUT_OF_GAME, leg, false, detail),
    inputHash: 'disputed',
    kind: `${OUT_OF_GAME}.disputed`,
    postings: move(house('transit:game', currency), house('disputed:game', currency), BigInt(amount)),
    audit: { ...actor, member: leg.member, detail: { game: leg.input.code, ...detail } },
  };
}

/** The second leg of a transfer from game to game; null: there is none. */
export function nextLeg({ member, input }: Omit<Leg, 'actor' | 'id'>): Leg | null {
  if (input.onward === undefined) return null;
  const { id, ...to } = input.onward;
  const { amount, currency, begunAt } = input;
  return { id, member, input: { ...to, amount, currency, begunAt }, actor: { actor: `member:${member}`, member, request: null } };
}

const move = (from: AccountRef, to: AccountRef, amount: bigint): Item['postings'] => [
  { account: from, amount: -amount },
  { account: to, amount },
];
