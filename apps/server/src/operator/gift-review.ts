import { amount as amountOnWire, toMajor, toMinor } from '@krapao/contract';
import type { GiftDesk, GiftEnded } from '../modules/deposit/index.js';
import type { Actor } from '../platform/audit.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';

const LIMIT = 50;

const problems: Record<Exclude<GiftEnded, 'done'>, string> = {
  unknown: 'No gift with this id is in review: see review list.',
  amount: 'The report of the shop does not contain the value of this ticket yet: write the amount after the id.',
};

/** Gift links in review, one per line. */
export async function giftLines(desk: GiftDesk): Promise<string[]> {
  const links = await desk.list(LIMIT);
  if (links.length === 0) return [];
  return [
    'Gift links whose redemption is unknown:',
    ...links.map(({ id, created_at: at, voucher, member, reason, amount, currency }) => {
      const worth = amount === null ? 'amount not known' : `${toMajor(amount)} ${currency} by the report of the shop`;
      return `  ${at.toISOString()}  ${id}  voucher ${voucher}  member ${member}  ${worth}  (${reason})`;
    }),
  ];
}

/** `review credit ID [AMOUNT]`, in major units. Without an amount, the amount in the shop's report is credited. */
export async function creditGift([id = '', written, ...rest]: readonly string[], desk: GiftDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review credit ID [AMOUNT].');
  const amount = written === undefined ? null : minorOf(written);
  return outcome(isId(id) ? await desk.credit(id, amount, who) : 'unknown', 'The gift is credited.');
}

/** `review return ID`: the redeemed ticket does not belong to this link. */
export async function returnGift([id = '', ...rest]: readonly string[], desk: GiftDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review return ID.');
  return outcome(isId(id) ? await desk.giveBack(id, who) : 'unknown', 'The gift is closed, and nothing is credited.');
}

function minorOf(written: string): bigint {
  const parsed = amountOnWire.safeParse(Number(written));
  if (written.trim() === '' || !parsed.success || parsed.data <= 0)
    throw new PlainError(`"${written}" is not an amount: write baht with at most two decimals.`);
  return toMinor(parsed.data);
}

function outcome(ended: GiftEnded, done: string): string[] {
  if (ended !== 'done') throw new PlainError(problems[ended]);
  return [done];
}
