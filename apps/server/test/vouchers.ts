import { createCipheriv, createHash, randomBytes } from 'node:crypto';

interface Ticket {
  /** Satang. */
  amount: number;
  mobile: string | null;
  transRef: string | null;
  redeemedAt: string | null;
}

type Answer = { ok: { amount: string; currency: string; transRef: string } } | { declined: string };

/** The voucher shop of a test's outside, with its own records. */
export interface VoucherBook {
  /** One ticket an amount, in satang. Answers the voucher's code. */
  issue(amounts: readonly number[], options?: { voucher?: string; expired?: boolean }): string;
  redeem(voucher: string, mobile: string): Answer;
  /** The settlement report. */
  redemptions(): { voucher: string; mobile: string; amount: string; currency: string; transRef: string; redeemedAt: string }[];
}

export function createVoucherBook(): VoucherBook {
  const vouchers = new Map<string, { tickets: Ticket[]; expired: boolean }>();
  let given = 0;
  const answerOf = (ticket: Ticket) => ({ amount: String(ticket.amount), currency: 'THB', transRef: ticket.transRef ?? '' });

  return {
    issue: (amounts, { voucher = randomBytes(16).toString('hex'), expired = false } = {}) => {
      vouchers.set(voucher, { tickets: amounts.map((amount) => ({ amount, mobile: null, transRef: null, redeemedAt: null })), expired });
      return voucher;
    },
    redeem: (voucher, mobile) => {
      const known = vouchers.get(voucher);
      if (known === undefined) return { declined: 'VOUCHER_NOT_FOUND' };
      if (known.tickets.some((ticket) => ticket.mobile === mobile)) return { declined: 'TARGET_USER_REDEEMED' };
      if (known.expired) return { declined: 'VOUCHER_EXPIRED' };
      const free = known.tickets.find((ticket) => ticket.mobile === null);
      if (free === undefined) return { declined: 'VOUCHER_OUT_OF_STOCK' };
      given += 1;
      Object.assign(free, { mobile, transRef: `V${given}`, redeemedAt: new Date().toISOString() });
      return { ok: answerOf(free) };
    },
    redemptions: () =>
      [...vouchers].flatMap(([voucher, { tickets }]) =>
        tickets.flatMap((ticket) =>
          ticket.mobile === null || ticket.redeemedAt === null
            ? []
            : [{ voucher, mobile: ticket.mobile, redeemedAt: ticket.redeemedAt, ...answerOf(ticket) }],
        ),
      ),
  };
}

export const giftLink = (voucher: string): string => `https://gift.truemoney.com/campaign/?v=${voucher}`;

/** As CryptoJS encrypts under a passphrase (docs/specification.md §10.5): 8 bytes of salt. */
export function encryptGift(text: string, passphrase = 'krapao', salt = randomBytes(8)): string {
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const blocks = [md5(Buffer.from(passphrase), salt)];
  while (blocks.length < 3) blocks.push(md5(blocks.at(-1) ?? salt, Buffer.from(passphrase), salt));
  const secret = Buffer.concat(blocks);
  const cipher = createCipheriv('aes-256-cbc', secret.subarray(0, 32), secret.subarray(32, 48));
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}
