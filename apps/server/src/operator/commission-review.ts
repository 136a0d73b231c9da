import { toMajor } from '@krapao/contract';
import type { CommissionDesk } from '../modules/invite/index.js';
import type { Actor } from '../platform/audit.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';

const LIMIT = 50;

/** Commissions in review, one line per invited member. The commands take the id of the invited member. */
export async function commissionLines(desk: CommissionDesk): Promise<string[]> {
  const commissions = await desk.list(LIMIT);
  if (commissions.length === 0) return [];
  return [
    'Commissions of invited members who look like their inviter:',
    ...commissions.map(
      ({ openedAt, invitee, amount, currency, inviter, reasons }) =>
        `  ${openedAt.toISOString()}  ${invitee}  ${toMajor(amount)} ${currency}  inviter ${inviter}  (same ${reasons.join(', ')})`,
    ),
  ];
}

/** `review release ID`: inviter and invited member are different persons. */
export async function releaseCommission([id = '', ...rest]: readonly string[], desk: CommissionDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review release ID.');
  const released = isId(id) ? await desk.release(id, who) : null;
  if (released === null) throw unknown();
  return [`${toMajor(released.amount)} ${released.currency} are paid to the inviter; later commissions of this member are paid too.`];
}

/** `review refuse ID`: inviter and invited member are the same person. */
export async function refuseCommission([id = '', ...rest]: readonly string[], desk: CommissionDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review refuse ID.');
  if (!isId(id) || !(await desk.refuse(id, who))) throw unknown();
  return ['The commission is refused. No commission is paid for this member from now on.'];
}

const unknown = (): PlainError => new PlainError('No commission of a member with this id is in review: see review list.');
