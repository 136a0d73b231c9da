import { type Currency, type DepositedOutput, toMajor } from '@krapao/contract';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import type { Caller, IdempotencyKey, RequestContext } from '../../../platform/request.js';
import { newId } from '../../../platform/ids.js';
import type { Guesses, GuessLimit } from '../../../platform/limits/index.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { intend } from '../../../sagas/index.js';
import { openText } from './gift-link.js';
import { findByRequest, findByVoucher, findGift, findWallet, type GiftRow, insertGift } from './gift.repository.js';
import { type GiftLink, readGiftText } from './gift.rules.js';
import { GIFT_REDEEM, type GiftRedeemInput } from './gift.saga.js';

export interface GiftService {
  /** Redeems the gift link in this encrypted text. PENDING while its outcome is unknown or waits for an operator. */
  redeem(caller: Caller, encrypted: string, context: RequestContext): Promise<DepositedOutput>;
}

export interface GiftDependencies {
  inTx: InTx;
  clock: Clock;
  guesses: Guesses;
  /** The passphrase that the web encrypts with; it hides nothing (docs/specification.md §10.5). */
  truelinkSecret: string;
  /** Runs the intent now; false while its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
}

/** The shop's currency: gift links are worth baht. */
const CURRENCY: Currency = 'THB';

/** Links that failed: nobody tries vouchers out here. */
const failedLinks: readonly GuessLimit[] = [
  { name: 'gift', max: 10, seconds: 15 * 60 },
  { name: 'gift-day', max: 50, seconds: 24 * 60 * 60 },
];

export function createGiftService(deps: GiftDependencies): GiftService {
  const { inTx, clock } = deps;

  const intended = async (tx: Tx, caller: Caller, link: GiftLink, key: IdempotencyKey | null): Promise<Intended> => {
    const requestKey = key === null ? null : requestKeyOf(key);
    const first = requestKey === null ? undefined : await findByRequest(tx, caller.memberId, requestKey);
    if (first !== undefined) return first.voucher === link.voucher ? { id: first.id } : refuse('KEY_INVALID');
    const wallet = (await findWallet(tx, CURRENCY, link.walletAccountName)) ?? refuse('TRUELINK_INVALID');
    const id = newId();
    const { voucher } = link;
    const gift = { id, member: caller.memberId, voucher, ...wallet, currency: CURRENCY, request_key: requestKey, created_at: clock.now() };
    if (!(await insertGift(tx, gift))) return known(await findByVoucher(tx, voucher), caller, requestKey);
    const input: GiftRedeemInput = { voucher, mobile: wallet.mobile, currency: CURRENCY };
    await intend(tx, { id, kind: GIFT_REDEEM, member: caller.memberId, input });
    return { id };
  };

  /** Was this request made before, so that it guesses nothing new? */
  const isRepeat = async (caller: Caller, key: IdempotencyKey | null): Promise<boolean> =>
    key !== null && (await inTx((tx) => findByRequest(tx, caller.memberId, requestKeyOf(key)))) !== undefined;

  const guess = (caller: Caller): Promise<() => Promise<void>> =>
    deps.guesses.take(
      'REQUEST_LIMIT',
      failedLinks.map((limit) => ({ limit, subject: [caller.memberId] })),
    );

  return {
    redeem: async (caller, encrypted, context) => {
      const text = openText(encrypted, deps.truelinkSecret);
      const link = text === null ? null : readGiftText(text);
      if (link === null || caller.currency !== CURRENCY) return refuse('TRUELINK_INVALID');
      const forgive = (await isRepeat(caller, context.idempotency)) ? nothing : await guess(caller);
      const result = await inTx((tx) => intended(tx, caller, link, context.idempotency));
      if ('refused' in result) {
        // A double click on one's own link is no guess.
        if (result.own) await forgive();
        return refuse(result.refused);
      }
      const { id } = result;
      await deps.runNow(id);
      const gift = await inTx((tx) => findGift(tx, id));
      if (gift === undefined || gift.state === 'FAILED') return refuse('TRUELINK_INVALID');
      await forgive();
      return present(gift);
    },
  };
}

const requestKeyOf = ({ scope, key }: IdempotencyKey): string => `${scope} ${key}`;

const nothing = (): Promise<void> => Promise.resolve();

type Intended = { id: string } | { refused: 'TRUELINK_INVALID' | 'TRUELINK_DUPLICATE'; own: boolean };

/** The voucher is known: the same request may have raced itself; else it is someone's already, or known to be worth nothing. */
function known(gift: GiftRow | undefined, caller: Caller, requestKey: string | null): Intended {
  // Not the voucher but the request key is known, with another voucher.
  if (gift === undefined) return refuse('KEY_INVALID');
  const own = gift.member === caller.memberId;
  if (own && requestKey !== null && gift.request_key === requestKey) return { id: gift.id };
  return gift.state === 'FAILED' ? { refused: 'TRUELINK_INVALID', own: false } : { refused: 'TRUELINK_DUPLICATE', own };
}

const statusOf = (state: GiftRow['state']): DepositedOutput['status'] =>
  state === 'CREDITED' ? 'SUCCESS' : state === 'RETURNED' ? 'FAILED' : 'PENDING';

const present = (gift: GiftRow): DepositedOutput => ({
  status: statusOf(gift.state),
  amount: gift.state === 'CREDITED' && gift.amount !== null ? toMajor(gift.amount) : null,
  createdAt: (gift.settled_at ?? gift.created_at).toISOString(),
});
