import { amount as amountOnWire, toMajor } from '@krapao/contract';
import type { GiftDecisions } from '../modules/deposit/index.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';
import type { Tx } from '../platform/unit-of-work.js';
import type { CommandContext } from './command.js';
import { performAct, REASON } from './perform-act.js';
import { headed, LISTED, type Printed, type PrintedAct, printedAct } from './printed.js';
import { requireValue } from './problems.js';

const UNKNOWN = 'No gift with this id is in review: see review list.';
const problems = {
  ALREADY_DECIDED: UNKNOWN,
  AMOUNT_REQUIRED: 'The report of the voucher shop does not contain the value of this ticket yet: write the amount after the id.',
  PROVIDER_NO_ANSWER: 'The voucher shop does not answer, so the value of the ticket is unknown: try again later.',
  PROPOSAL_OPEN: 'This gift waits at the desk for approval.',
};

/** Gift links in review, one per line. */
export async function giftsInReview(tx: Tx, desk: GiftDecisions): Promise<Printed> {
  const gifts = (await desk.list(tx, LISTED)).map(({ id, created_at: createdAt, voucher, member, reason, amount, currency }) => ({
    id,
    createdAt,
    voucher,
    member,
    amount: amount === null ? null : toMajor(amount),
    currency,
    reason,
  }));
  const lines = gifts.map(({ id, createdAt, voucher, member, amount, currency, reason }) => {
    const worth = amount === null ? 'amount not known' : `${amount} ${currency} by the report of the voucher shop`;
    return `  ${createdAt.toISOString()}  ${id}  voucher ${voucher}  member ${member}  ${worth}  (${reason})`;
  });
  return { lines: headed('Gift links whose redemption is unknown', lines), data: gifts };
}

/** `review credit ID [AMOUNT]`, in major units. Without an amount, the amount in the voucher shop's report is credited. */
export async function creditGift([id = '', written, ...rest]: readonly string[], context: CommandContext): Promise<PrintedAct> {
  if (rest.length > 0) throw new PlainError('Write: review credit ID [AMOUNT].');
  const input = { kind: 'gift', id, amount: written === undefined ? null : amountOf(written) };
  if (!isId(id)) throw new PlainError(UNKNOWN);
  return performAct(context, { name: 'review.credit', input, problems, done: 'The gift is credited.' });
}

/** `review return ID`: the redeemed ticket does not belong to this link. */
export async function returnGift([id = '', ...rest]: readonly string[], { core, who }: CommandContext): Promise<PrintedAct> {
  if (rest.length > 0) throw new PlainError('Write: review return ID.');
  if (!isId(id)) throw new PlainError(UNKNOWN);
  requireValue(await core.operatorDesk.commands.refuseReview(who, { kind: 'gift', id }, REASON), problems);
  return printedAct(['The gift is closed, and nothing is credited.']);
}

function amountOf(written: string): number {
  const parsed = amountOnWire.safeParse(Number(written));
  if (written.trim() === '' || !parsed.success || parsed.data <= 0)
    throw new PlainError(`"${written}" is not an amount: write baht with at most two decimals.`);
  return parsed.data;
}
