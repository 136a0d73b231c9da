import { toMajor } from '@krapao/contract';
import type { SuspenseDesk, SuspenseEnded } from '../modules/deposit/index.js';
import type { Actor } from '../platform/audit.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';

const LATEST = 50;
export const SUSPENSE_USAGE = 'suspense list, suspense credit ID PHONE, suspense return ID';

const problems: Record<Exclude<SuspenseEnded, 'done'>, string> = {
  unknown: 'No transfer with this id waits in suspense: see suspense list.',
  member: 'Nobody is registered with this phone.',
  currency: 'The wallet of this member is in another currency, and money of two currencies never mixes.',
};

/** `suspense list | credit ID PHONE | return ID`: money received whose member is not known. Resolves to the lines to be shown. */
export async function suspenseCommand([verb, id = '', ...rest]: readonly string[], desk: SuspenseDesk, who: Actor): Promise<string[]> {
  if (verb === 'list' && id === '') return list(desk);
  const [phone] = rest;
  if (verb === 'credit' && phone !== undefined && rest.length === 1)
    return said(isId(id) ? await desk.credit(id, phone, who) : 'unknown', `The transfer is credited to ${phone}.`);
  if (verb === 'return' && rest.length === 0)
    return said(isId(id) ? await desk.giveBack(id, who) : 'unknown', 'The transfer is returned: send it back to the account it came from.');
  throw new PlainError(`Write one of: ${SUSPENSE_USAGE}.`);
}

function said(ended: SuspenseEnded, done: string): string[] {
  if (ended !== 'done') throw new PlainError(problems[ended]);
  return [done];
}

async function list(desk: SuspenseDesk): Promise<string[]> {
  const waiting = await desk.list(LATEST);
  if (waiting.length === 0) return ['Nothing waits in suspense.'];
  return waiting.map(({ id, createdAt, amount, currency, bankCode, transRef, from, to, reason }) =>
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
