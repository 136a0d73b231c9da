const HOST = 'gift.truemoney.com';
const VOUCHER = /^[A-Za-z0-9]{8,64}$/;

export interface GiftLink {
  voucher: string;
  /** The site's wallet that redeems the voucher; null for any. */
  walletAccountName: string | null;
}

/**
 * Parses `link` or `link|walletAccountName` (docs/specification.md §10.5) without a network call. Null if it is not a gift link of the
 * voucher shop.
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
 * Marks a decline that follows a call with an unknown outcome: if the voucher is used up or expired by now, that call may have given us its
 * ticket, so the gift must not fail (`refusedState`). A voucher that does not exist never had one.
 */
export const repeatedReason = (reason: string): string => (reason === 'VOUCHER_NOT_FOUND' ? reason : `${reason}_AGAIN`);

/**
 * The minimum gift that is credited automatically, in minor units (2 baht, as the deposit sheet states). The voucher provider reports the value only
 * after we have the ticket, so a smaller one goes to review.
 */
export const GIFT_MINIMUM = 200n;

/** The state after a decline: the voucher is worthless, or our wallet may have received its ticket by this call. */
export const refusedState = (reason: string): 'FAILED' | 'REVIEW' =>
  ['VOUCHER_NOT_FOUND', 'VOUCHER_OUT_OF_STOCK', 'VOUCHER_EXPIRED'].includes(reason) ? 'FAILED' : 'REVIEW';

/** A line of the voucher provider's settlement report. */
interface ReportLine {
  voucher: string;
  mobile: string;
}

interface Gift extends ReportLine {
  state: string;
}

/** `redeemed-not-credited`: we closed the gift; `redeemed-unknown`: no member sent the voucher for this wallet. */
export type RedemptionProblem = 'redeemed-unknown' | 'redeemed-not-credited';

/**
 * The problem with a line of the voucher provider's report, or null. A gift in progress or in review is not a problem. Amounts are compared separately,
 * with the ledger's entries.
 */
export function redemptionProblem(line: ReportLine, gifts: readonly Gift[]): RedemptionProblem | null {
  const gift = gifts.find(({ voucher, mobile }) => voucher === line.voucher && mobile === line.mobile);
  if (gift === undefined) return 'redeemed-unknown';
  return gift.state === 'FAILED' || gift.state === 'RETURNED' ? 'redeemed-not-credited' : null;
}
