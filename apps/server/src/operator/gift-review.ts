import { amount as amountOnWire, toMajor, toMinor } from '@krapao/contract';
import type { GiftDesk, GiftEnded } from '../modules/deposit/index.js';
import type { Actor } from '../platform/audit.js';
import { isId } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';

const LATEST = 50;

const problems: Record<Exclude<GiftEnded, 'done'>, string> = {
  unknown: 'No gift with this id waits in review: see review list.',
  amount: 'The report of the shop does not say yet what this ticket was worth: write the amount after the id.',
};

/** Gift links that wait for a person, as lines. */
export async function giftLines(desk: GiftDesk): Promise<string[]> {
  const waiting = await desk.list(LATEST);
  if (waiting.length === 0) return [];
  return [
    'Gift links whose ticket nobody knows about:',
    ...waiting.map(({ id, created_at: at, voucher, member, reason, amount, currency }) => {
      const worth = amount === null ? 'amount not known' : `${toMajor(amount)} ${currency} by the report of the shop`;
      return `  ${at.toISOString()}  ${id}  voucher ${voucher}  member ${member}  ${worth}  (${reason})`;
    }),
  ];
}

/** `review credit ID [AMOUNT]`, in major units: without an amount what the shop's report says. */
export async function creditGift([id = '', written, ...rest]: readonly string[], desk: GiftDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review credit ID [AMOUNT].');
  const asked = written === undefined ? null : minorOf(written);
  return said(isId(id) ? await desk.credit(id, asked, who) : 'unknown', 'The gift is credited.');
}

/** `review return ID`: the ticket was not of this link. */
export async function returnGift([id = '', ...rest]: readonly string[], desk: GiftDesk, who: Actor): Promise<string[]> {
  if (rest.length > 0) throw new PlainError('Write: review return ID.');
  return said(isId(id) ? await desk.giveBack(id, who) : 'unknown', 'The gift is closed, and nothing is credited.');
}

function minorOf(written: string): bigint {
  const read = amountOnWire.safeParse(Number(written));
  if (written.trim() === '' || !read.success || read.data <= 0)
    throw new PlainError(`"${written}" is no amount: write baht with at most two decimals.`);
  return toMinor(read.data);
}

function said(ended: GiftEnded, done: string): string[] {
  if (ended !== 'done') throw new PlainError(problems[ended]);
  return [done];
}
