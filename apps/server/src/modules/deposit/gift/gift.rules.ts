const HOST = 'gift.truemoney.com';
const VOUCHER = /^[A-Za-z0-9]{8,64}$/;

export interface GiftLink {
  voucher: string;
  /** Which of the site's wallets shall take it; null: any. */
  walletAccountName: string | null;
}

/**
 * Reads `link` or `link|walletAccountName` (docs/specification.md §10.5) without asking anyone. Null: not the shop's host, or not
 * the shape of its links.
 */
export function readGiftText(text: string): GiftLink | null {
  const [link = '', name, ...more] = text.split('|');
  const voucher = more.length > 0 ? null : voucherOf(link.trim());
  return voucher === null ? null : { voucher, walletAccountName: name?.trim() || null };
}

function voucherOf(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url === null || url.protocol !== 'https:' || url.host !== HOST || url.username !== '' || url.password !== '') return null;
  if (url.pathname !== '/campaign/' && url.pathname !== '/campaign') return null;
  const [voucher = '', ...others] = url.searchParams.getAll('v');
  return others.length === 0 && VOUCHER.test(voucher) ? voucher : null;
}

/**
 * A refusal after a call whose end nobody knows: a voucher that is used up or over by now may have given us its ticket then, so it
 * is no longer a reason to fail (`refusedState`). One that does not exist never did.
 */
export const reasonAgain = (reason: string): string => (reason === 'VOUCHER_NOT_FOUND' ? reason : `${reason}_AGAIN`);

/**
 * The least gift that is credited by itself, minor units (2 baht, as the deposit sheet says). The shop tells a gift's worth only when its
 * ticket is ours: a smaller one waits for a person.
 */
export const GIFT_LEAST = 200n;

/** What the shop's refusal means: the link is worth nothing, or our own wallet has a ticket of it that may be of this call. */
export const refusedState = (reason: string): 'FAILED' | 'REVIEW' =>
  ['VOUCHER_NOT_FOUND', 'VOUCHER_OUT_OF_STOCK', 'VOUCHER_EXPIRED'].includes(reason) ? 'FAILED' : 'REVIEW';
