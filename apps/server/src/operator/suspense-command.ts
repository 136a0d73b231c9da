import { toMajor } from '@krapao/contract';
import { receiverText } from '../modules/deposit/index.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command, CommandContext } from './command.js';
import { usageOf } from './help.js';
import { performAct } from './perform-act.js';
import { LISTED, listed, type Printed } from './printed.js';
import { requireMember } from './sessions-command.js';

const UNKNOWN = 'No transfer with this id is in suspense: see suspense list.';
const problems = {
  ALREADY_DECIDED: UNKNOWN,
  CURRENCY_DIFFERS: 'The wallet of this member is in another currency: amounts are never converted.',
  PROPOSAL_OPEN: 'This transfer waits at the desk for approval.',
};

/** `suspense list | credit ID PHONE | return ID`: money received for an unknown member. */
export const suspenseCommand: Command = async ([verb, id = '', ...rest], context) => {
  const [phone] = rest;
  if (verb === 'list' && id === '') return list(context);
  if (verb === 'credit' && phone !== undefined && rest.length === 1) return credit(id, phone, context);
  if (verb === 'return' && rest.length === 0) return giveBack(id, context);
  throw new PlainError(`Write one of: ${usageOf('suspense')}.`);
};

async function credit(id: string, phone: string, context: CommandContext): Promise<Printed> {
  if (!isId(id)) throw new PlainError(UNKNOWN);
  const member = await context.inTx((tx) => requireMember(tx, phone));
  const done = `The transfer is credited to ${phone}.`;
  return performAct(context, { name: 'suspense.credit', input: { id, member }, problems, done });
}

async function giveBack(id: string, context: CommandContext): Promise<Printed> {
  if (!isId(id)) throw new PlainError(UNKNOWN);
  const done = 'The transfer is returned: send it back to the account it came from.';
  return performAct(context, { name: 'suspense.return', input: { id }, problems, done });
}

async function list({ core, inTx }: CommandContext): Promise<Printed> {
  const found = await inTx((tx) => core.operator.suspense.list(tx, LISTED));
  const transfers = found.map(({ id, createdAt, amount, currency, bankCode, transRef, from, to, reason }) => ({
    id,
    createdAt,
    amount: toMajor(amount),
    currency,
    bankCode,
    transRef,
    from: { accountNo: from.accountNo, accountNames: from.accountNames },
    to: receiverText(to),
    reason,
  }));
  const lines = transfers.map(({ id, createdAt, amount, currency, bankCode, transRef, from, to, reason }) =>
    [
      createdAt.toISOString(),
      id,
      `${amount} ${currency}`,
      `${bankCode} ${transRef}`,
      `from ${from.accountNo} ${from.accountNames.join(' / ')}`,
      `to ${to}`,
      `(${reason})`,
    ].join('  '),
  );
  return { lines: lines.length === 0 ? ['Nothing is in suspense.'] : listed(lines), data: transfers };
}
