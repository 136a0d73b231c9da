import { toMajor } from '@krapao/contract';
import type { SuspenseDesk, SuspenseEnded } from '../modules/deposit/index.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { Command } from './command.js';

const LIMIT = 50;
export const SUSPENSE_USAGE = 'suspense list, suspense credit ID PHONE, suspense return ID';

const problems: Record<Exclude<SuspenseEnded, 'done'>, string> = {
  unknown: 'No transfer with this id is in suspense: see suspense list.',
  member: 'No member is registered with this phone.',
  currency: 'The wallet of this member is in another currency: amounts are never converted.',
};

/** `suspense list | credit ID PHONE | return ID`: money received for an unknown member. */
export const suspenseCommand: Command = async ([verb, id = '', ...rest], { core, who }) => {
  const desk = core.operator.suspense;
  const [phone] = rest;
  if (verb === 'list' && id === '') return list(desk);
  if (verb === 'credit' && phone !== undefined && rest.length === 1)
    return outcome(isId(id) ? await desk.credit(id, phone, who) : 'unknown', `The transfer is credited to ${phone}.`);
  if (verb === 'return' && rest.length === 0)
    return outcome(
      isId(id) ? await desk.giveBack(id, who) : 'unknown',
      'The transfer is returned: send it back to the account it came from.',
    );
  throw new PlainError(`Write one of: ${SUSPENSE_USAGE}.`);
};

function outcome(ended: SuspenseEnded, done: string): string[] {
  if (ended !== 'done') throw new PlainError(problems[ended]);
  return [done];
}

async function list(desk: SuspenseDesk): Promise<string[]> {
  const transfers = await desk.list(LIMIT);
  if (transfers.length === 0) return ['Nothing is in suspense.'];
  return transfers.map(({ id, createdAt, amount, currency, bankCode, transRef, from, to, reason }) =>
    [
      createdAt.toISOString(),
      id,
      `${toMajor(amount)} ${currency}`,
      `${bankCode} ${transRef}`,
      `from ${from.accountNo} ${from.accountName}`,
      `to ${to.bankCode} ${to.accountNo}`,
      `(${reason})`,
    ].join('  '),
  );
}
