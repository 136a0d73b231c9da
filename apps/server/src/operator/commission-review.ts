import { toMajor } from '@krapao/contract';
import type { CommissionDecisions } from '../modules/invite/index.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { CommandContext } from './command.js';
import { performAct, REASON } from './perform-act.js';
import { headed, LISTED, type Printed, type PrintedAct, printedAct } from './printed.js';
import { requireValue } from './problems.js';

const UNKNOWN = 'No commission of a member with this id is in review: see review list.';
const problems = { ALREADY_DECIDED: UNKNOWN, PROPOSAL_OPEN: 'This commission waits at the desk for approval.' };

/** Commissions in review, one line per invited member. The commands take the id of the invited member. */
export async function commissionsInReview(tx: Tx, desk: CommissionDecisions): Promise<Printed> {
  const commissions = (await desk.list(tx, LISTED)).map(({ invitee, inviter, openedAt, amount, currency, reasons }) => ({
    invitee,
    inviter,
    openedAt,
    amount: toMajor(amount),
    currency,
    reasons,
  }));
  const lines = commissions.map(
    ({ openedAt, invitee, amount, currency, inviter, reasons }) =>
      `  ${openedAt.toISOString()}  ${invitee}  ${amount} ${currency}  inviter ${inviter}  (same ${reasons.join(', ')})`,
  );
  return { lines: headed('Commissions of invited members who look like their inviter', lines), data: commissions };
}

/** `review release ID`: inviter and invited member are different persons. */
export async function releaseCommission([id = '', ...rest]: readonly string[], context: CommandContext): Promise<PrintedAct> {
  if (rest.length > 0) throw new PlainError('Write: review release ID.');
  if (!isId(id)) throw new PlainError(UNKNOWN);
  const done = 'The commissions are paid to the inviter; later commissions of this member are paid too.';
  return performAct(context, { name: 'review.credit', input: { kind: 'commission', id, amount: null }, problems, done });
}

/** `review refuse ID`: inviter and invited member are the same person. */
export async function refuseCommission([id = '', ...rest]: readonly string[], { core, who }: CommandContext): Promise<PrintedAct> {
  if (rest.length > 0) throw new PlainError('Write: review refuse ID.');
  if (!isId(id)) throw new PlainError(UNKNOWN);
  requireValue(await core.operatorDesk.commands.refuseReview(who, { kind: 'commission', id }, REASON), problems);
  return printedAct(['The commission is refused. No commission is paid for this member from now on.']);
}
