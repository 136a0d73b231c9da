import { type ConditionState, toMajor } from '@krapao/contract';
import { confirmHolder } from '../modules/account/index.js';
import type { ConditionReader } from '../modules/condition/index.js';
import { recordAudit } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import type { InTx, Tx } from '../platform/unit-of-work.js';

export const MEMBER_USAGE = 'member show PHONE | member confirm-account PHONE';

export interface MemberCommand {
  inTx: InTx;
  condition: ConditionReader;
  /** `operator:<user>`, for the audit log. */
  actor: string;
}

/**
 * `show`: what a member has, what binds it and what is under way, as last known. `confirm-account`: a person has seen that the bank
 * account is the member's own, where the bank's answer did not tell. Resolves to the lines to be shown.
 */
export async function memberCommand([verb, phone, ...rest]: readonly string[], deps: MemberCommand): Promise<string[]> {
  if (phone === undefined || rest.length > 0) throw new PlainError(`Write: ${MEMBER_USAGE}.`);
  if (verb === 'show') return show(phone, deps);
  if (verb === 'confirm-account') return confirmAccount(phone, deps);
  throw new PlainError(`Write: ${MEMBER_USAGE}.`);
}

async function confirmAccount(phone: string, { inTx, actor }: MemberCommand): Promise<string[]> {
  const isConfirmed = await inTx(async (tx) => {
    const { id } = await memberOf(tx, phone);
    return confirmHolder(tx, { actor, member: id, request: null }, new Date());
  });
  if (!isConfirmed) throw new PlainError(`The holder of the account of "${phone}" is known already.`);
  return [`The account of ${phone} is confirmed as the member's own.`];
}

async function show(phone: string, deps: MemberCommand): Promise<string[]> {
  const { member, games, underWay } = await deps.inTx(async (tx) => {
    const found = await memberOf(tx, phone);
    await recordAudit(tx, { actor: deps.actor, member: found.id, request: null }, 'member.shown', new Date());
    return { member: found, games: await gamesOf(tx, found.id), underWay: await underWayOf(tx, found.id) };
  });
  const { id, currency } = member;
  const state = await deps.condition({ memberId: id, currency }, 'en');
  return [
    `${phone}  ${id}  a member since ${member.created_at.toISOString()}${member.active ? '' : ', closed'}`,
    `Balance ${state.balance} ${currency}, of it ${toMajor(member.wallet ?? 0n)} in the wallet.`,
    withdrawalLine(state),
    ...conditionLines(state),
    ...games.map((game) => `${game.code}  ${game.username}  ${toMajor(game.credit)} credit${game.stale ? ', does not answer' : ''}`),
    ...underWay.map(
      (row) =>
        `under way: ${row.created_at.toISOString()}  ${row.kind}  ${row.id}  ${row.amount === null ? 'an amount not known yet' : `${toMajor(row.amount)} ${currency}`}`,
    ),
  ];
}

function withdrawalLine({ withdrawal, turnover }: ConditionState): string {
  const words: Record<ConditionState['withdrawal'], string> = {
    free: 'May withdraw.',
    condition: 'May not withdraw: a condition is running.',
    whole: 'May withdraw the whole balance only: a condition has succeeded.',
    turnover: `May not withdraw: ${turnover?.staked} staked of ${turnover?.needed}.`,
  };
  return words[withdrawal];
}

function conditionLines({ condition }: ConditionState): string[] {
  if (condition === null) return [];
  const { source, description, _id, total, target, floor, startedAt, isSettled } = condition;
  return [
    `Condition of ${source} "${description}", ${_id}, since ${startedAt}: ${total} now, succeeds at ${target}, fails at ${floor}.`,
    ...(isSettled ? [] : ['It cannot fail now: a game does not answer, a transfer is under way, or a bet is open.']),
  ];
}

async function memberOf(tx: Tx, phone: string) {
  const row = await tx.db
    .selectFrom('member')
    .innerJoin('account', 'account.owner', 'member.id')
    .select(['member.id', 'member.currency', 'member.active', 'member.created_at', 'account.balance as wallet'])
    .where('member.username', '=', phone)
    .where('account.kind', '=', 'wallet')
    .whereRef('account.currency', '=', 'member.currency')
    .executeTakeFirst();
  if (row === undefined) throw new PlainError(`There is no member with the phone "${phone}".`);
  return row;
}

const gamesOf = (tx: Tx, member: string) =>
  tx.db
    .selectFrom('game_account')
    .select(['code', 'username', 'credit', 'stale'])
    .where('member', '=', member)
    .where('state', '=', 'ACTIVE')
    .orderBy('code')
    .execute();

const underWayOf = (tx: Tx, member: string) =>
  tx.db
    .selectFrom('saga')
    .innerJoin('movement', 'movement.id', 'saga.id')
    .select(['movement.id', 'movement.kind', 'movement.amount', 'saga.created_at'])
    .where('movement.member', '=', member)
    .where('saga.state', '<>', 'DONE')
    .orderBy('saga.created_at')
    .execute();
