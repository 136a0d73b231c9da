import type { Currency } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';
import { INTO_GAME, type LegInput, OUT_OF_GAME } from './transfer.items.js';

/** The status of legs by their statement lines. */
export const findLegs = (tx: Tx<'transfer'>, ids: readonly string[]) =>
  tx.db
    .selectFrom('statement_line')
    .select(['id', 'status', 'amount', 'created_at'])
    .where('id', 'in', [...ids])
    .execute();

export type LegRow = Awaited<ReturnType<typeof findLegs>>[number];

const legs = (tx: Tx<'transfer'>) =>
  tx.db
    .selectFrom('saga_intent as saga')
    .innerJoin('statement_line as movement', 'movement.id', 'saga.id')
    .leftJoin('game_review', 'game_review.leg', 'saga.id')
    .select(['game_review.state as review', 'saga.id', 'saga.kind', 'saga.input', 'saga.member', 'movement.status', 'movement.created_at'])
    .where('saga.kind', 'in', [INTO_GAME, OUT_OF_GAME]);

/** Legs of the member that have not settled. */
export async function inFlightLegs(tx: Tx<'transfer'>, member: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('saga_intent')
    .select('id')
    .where('member', '=', member)
    .where('kind', 'in', [INTO_GAME, OUT_OF_GAME])
    .where('state', '<>', 'DONE')
    .execute();
  return rows.map(({ id }) => id);
}

/** A leg as the reconcile job compares it; credit in 1/100. */
export interface KnownLeg {
  id: string;
  kind: 'deposit' | 'withdraw';
  status: string;
  /** It left the game, and a person has decided not to pay it. */
  isDisputed: boolean;
  code: string;
  username: string;
  credit: bigint;
  /** The same in minor units of money. */
  amount: bigint;
  currency: Currency;
  member: string;
  createdAt: Date;
}

const known = (rows: Awaited<ReturnType<ReturnType<typeof legs>['execute']>>): KnownLeg[] =>
  rows.map(({ id, kind, input, status, review, member, created_at: createdAt }) => {
    const { code, username, credit, amount, currency } = input as LegInput;
    return {
      id,
      kind: kind === INTO_GAME ? 'deposit' : 'withdraw',
      status,
      isDisputed: review === 'RETURNED',
      code,
      username,
      credit: BigInt(credit),
      amount: BigInt(amount),
      currency,
      member,
      createdAt,
    };
  });

export const legsById = async (tx: Tx<'transfer'>, ids: readonly string[]): Promise<KnownLeg[]> =>
  ids.length === 0
    ? []
    : known(
        await legs(tx)
          .where('saga.id', 'in', [...ids])
          .execute(),
      );
