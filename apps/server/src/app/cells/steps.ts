import type { Currency } from '@krapao/contract';
import {
  type CellTransfer,
  continueStatement,
  hasArrived,
  keepRestriction,
  lockWallet,
  readStatementCopy,
  readTransfers,
  transferItem,
  transfersTo,
} from '../../ledger/index.js';
import { setActive } from '../../modules/account/index.js';
import { type Actor, recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { keepKeys, readKeysOf } from '../../platform/idempotency.js';
import { newId } from '../../platform/ids.js';
import { brokenConstraint, type InTx, type Tx } from '../../platform/unit-of-work.js';
import type { Core } from '../core.js';
import { type MemberRows, readColumns, readRows, writeRows } from './copy-rows.js';
import { type Obstacle, obstacleOf } from './obstacles.js';

/** A cell as a move needs it. */
export interface Cell {
  name: string;
  inTx: InTx;
  clock: Clock;
  core: Pick<Core, 'ledger' | 'session' | 'personalData'>;
}

/** The move of a member from one cell to another. Each step may be done again. */
export interface MemberMove {
  member: string;
  from: Cell;
  to: Cell;
  actor: Actor;
}

/** The rows of the member there. `isServed`: the cell accepts sign-ins. */
export async function memberIn({ inTx }: Cell, member: string): Promise<{ isServed: boolean; isErased: boolean } | null> {
  const row = await inTx((tx) => profileOf(tx, member));
  return row === undefined ? null : { isServed: row.active, isErased: row.erased_at !== null };
}

/** Whether money has left the old cell that has not arrived in the new one. */
export async function isInTransit({ member, from, to }: MemberMove): Promise<boolean> {
  const last = (await from.inTx((tx) => transfersTo(tx, member, to.name))).at(-1);
  return last !== undefined && !(await to.inTx((tx) => hasArrived(tx, last)));
}

/** The old cell refuses sign-ins and ends the sessions. */
export async function stop({ member, from, actor }: MemberMove): Promise<void> {
  const { core, clock, name } = from;
  await from.inTx(async (tx) => {
    await setActive(tx, member, false);
    const ended = await core.session.endAll(tx, member);
    await recordAudit(tx, { ...actor, member }, 'cell.stopped', clock.now(), { cell: name, ended });
  });
}

/** The old cell serves the member again. */
export async function resume({ member, from, actor }: MemberMove, problem: string): Promise<void> {
  await from.inTx(async (tx) => {
    await setActive(tx, member, true);
    await recordAudit(tx, { ...actor, member }, 'cell.resumed', from.clock.now(), { cell: from.name, problem });
  });
}

export type CopyProblem = { problem: 'other-release' } | { problem: 'taken'; constraint: string };

/** Writes the statement and the rows of the member into the new cell, which does not serve them yet. */
export async function copy(memberMove: MemberMove): Promise<CopyProblem | null> {
  const { member, from, to } = memberMove;
  const source = await from.inTx(async (tx) => ({
    rows: await readRows(tx, member),
    columns: await readColumns(tx),
    keys: await readKeysOf(tx, member),
  }));
  const columns = await to.inTx(readColumns);
  if (!hasSameColumns(source.columns, columns)) return { problem: 'other-release' };
  const statement = await from.inTx((tx) => readStatementCopy(tx, member));
  try {
    await to.inTx(async (tx) => {
      await to.core.ledger.openMember(tx, member, currencyOf(source.rows));
      await continueStatement(tx, member, statement);
      await writeRows(tx, member, await adapted(tx, source.rows), columns);
      await keepKeys(tx, source.keys);
    });
    return null;
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === null) throw error;
    return { problem: 'taken', constraint };
  }
}

/** The balances leave the old cell. The wallet is locked, so that nothing is credited in between. */
export async function leave(memberMove: MemberMove): Promise<Obstacle | null> {
  const { member, from } = memberMove;
  return from.inTx(async (tx) => {
    await lock(tx, member);
    const obstacle = await obstacleOf(tx, member, from);
    if (obstacle === null) await postLeaving(tx, memberMove);
    return obstacle;
  });
}

/** Everything that has left the old cell arrives, and the new one serves the member. Resolves to the sum that had not arrived before. */
export async function arrive(memberMove: MemberMove): Promise<bigint> {
  const { member, from, to, actor } = memberMove;
  const { restriction } = await from.inTx((tx) => readStatementCopy(tx, member));
  return receive(memberMove, async (tx) => {
    await keepRestriction(tx, member, restriction);
    await setActive(tx, member, true);
    await recordAudit(tx, { ...actor, member }, 'cell.arrived', to.clock.now(), { from: from.name });
  });
}

/** Takes along what was credited in the old cell after the member left; resolves to its sum. */
export async function takeLate(memberMove: MemberMove): Promise<bigint> {
  const { member, from } = memberMove;
  const left = await from.inTx(async (tx) => {
    await lock(tx, member);
    return postLeaving(tx, memberMove);
  });
  return left > 0 || (await isInTransit(memberMove)) ? receive(memberMove) : 0n;
}

/** How many transfers were posted. */
async function postLeaving(tx: Tx, { member, from, to, actor }: MemberMove): Promise<number> {
  const transfers = await readTransfers(tx, member, newId);
  const outcomes = await from.core.ledger.postIn(
    tx,
    transfers.map((transfer) => transferItem(transfer, member, { to: to.name }, actor)),
  );
  if (outcomes.some(({ ok }) => !ok)) throw new Error(`the balances of ${member} changed while they were locked`);
  return transfers.length;
}

async function receive(
  { member, from, to, actor }: MemberMove,
  more: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<bigint> {
  const transfers = await from.inTx((tx) => transfersTo(tx, member, to.name));
  const statement = await from.inTx((tx) => readStatementCopy(tx, member));
  return to.inTx(async (tx) => {
    if (transfers.some(({ amounts }) => amounts.some(({ kind }) => kind === 'parked')))
      await to.core.ledger.openParked(tx, member, transfers[0]?.currency ?? 'THB');
    await lock(tx, member);
    await continueStatement(tx, member, statement);
    const outcomes = await to.core.ledger.postIn(
      tx,
      transfers.map((transfer) => transferItem(transfer, member, { from: from.name }, actor)),
    );
    await more(tx);
    return sumOf(
      transfers.filter((_transfer, index) => {
        const outcome = outcomes[index];
        if (outcome?.ok !== true) throw new Error(`money of ${member} from cell ${from.name} was not posted`);
        return !outcome.replayed;
      }),
    );
  });
}

const profileOf = (tx: Tx, member: string) =>
  tx.db.selectFrom('member_profile').select(['active', 'erased_at', 'currency']).where('id', '=', member).executeTakeFirst();

const lock = async (tx: Tx, member: string): Promise<unknown> => {
  const profile = await profileOf(tx, member);
  return profile !== undefined && lockWallet(tx, member, profile.currency);
};

/** Of the columns of `member`, no number is an int8. */
const memberOf = (rows: MemberRows): Record<string, unknown> => JSON.parse(rows.get('member')?.[0] ?? '{}') as Record<string, unknown>;

const currencyOf = (rows: MemberRows): Currency => (memberOf(rows)['currency'] === 'LAK' ? 'LAK' : 'THB');

const hasSameColumns = (one: ReadonlyMap<string, string[]>, other: ReadonlyMap<string, string[]>): boolean =>
  [...one].every(([table, columns]) => columns.toSorted().join() === other.get(table)?.toSorted().join());

/** The row of the member as the new cell gets it: not served yet, and invited by a member of that cell, if by any. */
async function adapted(tx: Tx, rows: MemberRows): Promise<MemberRows> {
  const member = memberOf(rows);
  const inviter = member['invited_by'];
  const isHere = typeof inviter === 'string' && (await profileOf(tx, inviter)) !== undefined;
  return new Map([...rows, ['member', [JSON.stringify({ ...member, active: false, invited_by: isHere ? inviter : null })]]]);
}

const sumOf = (transfers: readonly CellTransfer[]): bigint =>
  transfers.flatMap(({ amounts }) => amounts).reduce((sum, { amount }) => sum + amount, 0n);
