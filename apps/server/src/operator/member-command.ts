import { type ConditionState, type Currency, toMajor } from '@krapao/contract';
import { findMovements, readBalance, wallet } from '../ledger/index.js';
import { findMember } from '../modules/account/index.js';
import { presentStatus } from '../modules/condition/index.js';
import { openAccounts } from '../modules/game/index.js';
import { findWithdrawal } from '../modules/withdraw/index.js';
import { recordAudit } from '../platform/audit.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import { openSagas } from '../sagas/index.js';
import type { Command, CommandContext } from './command.js';
import { usageOf } from './help.js';
import { importMembers } from './import-command.js';
import { performAct } from './perform-act.js';
import type { Printed } from './printed.js';
import { reviewText } from './queue-lines.js';
import { eraseMember, exportMember } from './personal-data-command.js';
import { requireMember } from './sessions-command.js';

/**
 * `show`: the member's balance, restrictions, games and open sagas, as last known. `confirm-account`: an operator has verified that the bank account
 * belongs to the member, where the bank did not say; it needs a second person, as do `change-bank`, `change-phone`, `erase` and `import`.
 */
export const memberCommand: Command = async ([verb, phone, ...rest], context) => {
  if (phone !== undefined && verb === 'change-bank' && rest.length >= 3) return changeBank(phone, rest, context);
  if (phone !== undefined && verb === 'change-phone' && rest.length === 1) return changePhone(phone, rest[0] ?? '', context);
  if (phone !== undefined && rest.length === 0) {
    if (verb === 'show') return show(phone, context);
    if (verb === 'confirm-account') return confirmAccount(phone, context);
    if (verb === 'export' && context.to !== null) return exportMember(phone, context.to, context);
    if (verb === 'erase') return eraseMember(phone, context);
    if (verb === 'import') return importMembers(phone, context);
  }
  throw new PlainError(`Write one of: ${usageOf('member')}.`);
};

async function confirmAccount(phone: string, context: CommandContext): Promise<Printed> {
  const id = await context.inTx((tx) => requireMember(tx, phone));
  return performAct(context, {
    name: 'member.confirm-account',
    input: { id },
    problems: {
      ALREADY_DECIDED: `The holder of the account of "${phone}" is already confirmed.`,
      PROPOSAL_OPEN: `The confirmation of the account of "${phone}" waits at the desk for approval.`,
    },
    done: `The account of ${phone} is confirmed as the member's own.`,
  });
}

async function changeBank(
  phone: string,
  [bankCode = '', bankAccountNo = '', ...name]: readonly string[],
  context: CommandContext,
): Promise<Printed> {
  const id = await context.inTx((tx) => requireMember(tx, phone));
  return performAct(context, {
    name: 'member.change-bank',
    input: { id, bankCode, bankAccountNo, bankAccountName: name.join(' ') },
    problems: {
      INVALID_INPUT: 'The bank account is not valid, or the member has it already.',
      ACCOUNT_TAKEN: 'Another member has this bank account.',
      ACCOUNT_NOT_OWN: 'The bank names another holder, or does not know this account.',
      PROPOSAL_OPEN: `A change of the account of "${phone}" waits at the desk for approval.`,
    },
    done: `The account of ${phone} is changed. The member confirms it by OTP.`,
  });
}

async function changePhone(phone: string, wanted: string, context: CommandContext): Promise<Printed> {
  const id = await context.inTx((tx) => requireMember(tx, phone));
  return performAct(context, {
    name: 'member.change-phone',
    input: { id, phone: wanted },
    problems: {
      INVALID_INPUT: 'The phone is not valid, or the member has it already.',
      PHONE_TAKEN: 'Another member has this phone.',
      PROPOSAL_OPEN: `A change of the phone of "${phone}" waits at the desk for approval.`,
    },
    done: `The member with ${phone} signs in with ${wanted} now, and every session has ended.`,
  });
}

async function show(phone: string, { core, inTx, clock, who }: CommandContext): Promise<Printed> {
  const { member, balance, games, movements } = await inTx(async (tx) => {
    const id = await requireMember(tx, phone);
    const found = await findMember(tx, id);
    if (found === undefined) throw new Error(`member ${id} has a phone and no row`);
    await recordAudit(tx, { ...who, member: id }, 'member.shown', clock.now());
    return {
      member: found,
      balance: await readBalance(tx, wallet(id, found.currency)),
      games: await openAccounts(tx, id),
      movements: await openMovements(tx, id),
    };
  });
  const { id, currency } = member;
  const state = presentStatus(await core.condition.read({ memberId: id, currency }), 'en');
  const lines = [
    `${phone}  ${id}  a member since ${member.created_at.toISOString()}${member.active ? '' : ', closed'}`,
    `Balance ${state.balance} ${currency}, of it ${toMajor(balance)} in the wallet.`,
    withdrawalLine(state),
    ...conditionLines(state),
    ...games.map((game) => `${game.code}  ${game.username}  ${toMajor(game.credit)} credit${game.stale ? ', does not answer' : ''}`),
    ...movements.map((movement) => movementLine(movement, currency)),
  ];
  const data = {
    id,
    phone,
    createdAt: member.created_at,
    isActive: member.active,
    currency,
    balance: state.balance,
    wallet: toMajor(balance),
    withdrawal: state.withdrawal,
    condition: state.condition,
    games: games.map(({ code, username, credit, stale: isStale }) => ({ code, username, credit: toMajor(credit), isStale })),
    movements: movements.map(({ id: movement, kind, amount, createdAt, review }) => ({
      id: movement,
      kind,
      amount: amount === null ? null : toMajor(amount),
      currency,
      createdAt,
      promisedAt: review?.promisedAt ?? null,
      reasons: review?.reasons ?? [],
    })),
  };
  return { lines, data };
}

type OpenMovement = Awaited<ReturnType<typeof openMovements>>[number];

const movementLine = ({ createdAt, kind, id, amount, review }: OpenMovement, currency: Currency): string =>
  [
    `${review === null ? 'in progress' : 'waits for an operator at the desk'}: ${createdAt.toISOString()}`,
    kind,
    id,
    amount === null ? 'amount not known yet' : `${toMajor(amount)} ${currency}`,
    ...(review === null ? [] : [reviewText(review)]),
  ].join('  ');

/** Movements of the member whose saga is open, oldest first; `review`: the withdrawal waits for an operator. */
async function openMovements(tx: Tx, member: string) {
  const sagas = await openSagas(tx, { member });
  const ids = sagas.map(({ id }) => id);
  const movements = new Map((await findMovements(tx, ids)).map((movement) => [movement.id, movement]));
  const open = [];
  for (const { id, created_at: createdAt } of sagas) {
    const movement = movements.get(id);
    if (movement === undefined) continue;
    const withdrawal = movement.kind === 'withdraw' ? await findWithdrawal(tx, id) : undefined;
    open.push({ ...movement, createdAt, review: withdrawal?.state === 'waiting' ? withdrawal : null });
  }
  return open;
}

function withdrawalLine({ withdrawal, turnover }: ConditionState): string {
  const lines: Record<ConditionState['withdrawal'], string> = {
    free: 'May withdraw.',
    condition: 'May not withdraw: a condition is active.',
    whole: 'May withdraw the whole balance only: a condition has succeeded.',
    turnover: `May not withdraw: ${turnover?.staked} staked of ${turnover?.needed}.`,
  };
  return lines[withdrawal];
}

function conditionLines({ condition }: ConditionState): string[] {
  if (condition === null) return [];
  const { source, description, _id, total, target, floor, startedAt, isSettled } = condition;
  return [
    `Condition of ${source} "${description}", ${_id}, since ${startedAt}: ${total} now, succeeds at ${target}, fails at ${floor}.`,
    ...(isSettled ? [] : ['It cannot fail now: a game does not answer, a transfer is in progress, or a bet is open.']),
  ];
}
