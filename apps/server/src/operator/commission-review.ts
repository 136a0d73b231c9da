import { toMajor } from '@krapao/contract';
import type { CommissionDesk } from '../modules/invite/index.js';
import type { Actor } from '../platform/audit.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';

const LATEST = 50;

/** Commissions that wait for a person, as lines: one per invited member, whose id is the one to write. */
export async function commissionLines(desk: CommissionDesk): Promise<string[]> {
  const waiting = await desk.list(LATEST);
  if (waiting.length === 0) return [];
  return [
    'Commissions of invited members who look like their inviter:',
    ...waiting.map(
      ({ openedAt, invitee, amount, currency, inviter, reasons }) =>
        `  ${openedAt.toISOString()}  ${invitee}  ${toMajor(amount)} ${currency}  inviter ${inviter}  (same ${reasons.join(', ')})`,
    ),
  ];
}

/** `review release ID`: the two are different persons. */
export async function releaseCommission([id = '', ...rest]: readonly string[], desk: CommissionDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review release ID.');
  const released = isId(id) ? await desk.release(id, who) : null;
  if (released === null) throw unknown();
  return [`${toMajor(released.amount)} ${released.currency} are paid to the inviter, and so is what comes after it.`];
}

/** `review refuse ID`: they are one person. */
export async function refuseCommission([id = '', ...rest]: readonly string[], desk: CommissionDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review refuse ID.');
  if (!isId(id) || !(await desk.refuse(id, who))) throw unknown();
  return ['The commission is refused, and nothing is paid for this member from now on.'];
}

const unknown = (): PlainError => new PlainError('No commission of a member with this id waits in review: see review list.');
