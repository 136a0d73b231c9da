import type { Tx } from '../../platform/unit-of-work.js';
import { INTO_GAME, type LegInput, OUT_OF_GAME } from './transfer.items.js';

/** How legs stand, as the statement has them. */
export const findLegs = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('movement')
    .select(['id', 'status', 'amount', 'created_at'])
    .where('id', 'in', [...ids])
    .execute();

export type LegRow = Awaited<ReturnType<typeof findLegs>>[number];

const legs = (tx: Tx) =>
  tx.db
    .selectFrom('saga')
    .innerJoin('movement', 'movement.id', 'saga.id')
    .select(['saga.id', 'saga.kind', 'saga.input', 'movement.status'])
    .where('saga.kind', 'in', [INTO_GAME, OUT_OF_GAME]);

/** Legs of the member that have not ended. */
export async function legsUnderWay(tx: Tx, member: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('saga')
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
  code: string;
  username: string;
  credit: bigint;
}

const known = (rows: Awaited<ReturnType<ReturnType<typeof legs>['execute']>>): KnownLeg[] =>
  rows.map(({ id, kind, input, status }) => {
    const { code, username, credit } = input as LegInput;
    return { id, kind: kind === INTO_GAME ? 'deposit' : 'withdraw', status, code, username, credit: BigInt(credit) };
  });

export const legsById = async (tx: Tx, ids: readonly string[]): Promise<KnownLeg[]> =>
  ids.length === 0
    ? []
    : known(
        await legs(tx)
          .where('saga.id', 'in', [...ids])
          .execute(),
      );

/** Legs that moved since then, by the business clock. */
export const movedSince = async (tx: Tx, since: Date): Promise<KnownLeg[]> =>
  known(await legs(tx).where('movement.status', '=', 'SUCCESS').where('movement.settled_at', '>=', since).execute());
