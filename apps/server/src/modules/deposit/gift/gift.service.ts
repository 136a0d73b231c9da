import type { Currency, DepositedOutput } from '@krapao/contract';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import type { Caller, IdempotencyKey, RequestContext } from '../../../platform/request.js';
import { newId } from '../../../platform/ids.js';
import type { GiveBack, AttemptLimits, AttemptLimit } from '../../../platform/limits/index.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { intend } from '../../../sagas/index.js';
import { presentDeposited } from '../deposit.presenter.js';
import { decryptText } from './gift-link.js';
import { findByRequest, findByVoucher, findGift, findWallet, type GiftRow, insertGift } from './gift.repository.js';
import { type GiftLink, readGiftText } from './gift.rules.js';
import { GIFT_REDEEM, type GiftRedeemInput } from './gift.saga.js';

export interface GiftService {
  /** Redeems the gift link in this encrypted text. PENDING while the outcome is unknown or the gift is in review. */
  redeem(caller: Caller, encrypted: string, context: RequestContext): Promise<DepositedOutput>;
}

export interface GiftDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: AttemptLimits;
  /** The passphrase of the web client's encryption. It is public and protects nothing (docs/specification.md §10.5). */
  truelinkSecret: string;
  /** Runs the saga now; false if its outcome is unknown. */
  runNow(id: string): Promise<boolean>;
}

/** The voucher provider issues gift links in baht only. */
const CURRENCY: Currency = 'THB';

/** Limits failed links per member, against guessing of vouchers. */
const failedLinks: readonly AttemptLimit[] = [
  { name: 'gift', max: 10, seconds: 15 * 60 },
  { name: 'gift-day', max: 50, seconds: 24 * 60 * 60 },
];

export function createGiftService(deps: GiftDependencies): GiftService {
  const { inTx, clock } = deps;

  /** Inserts the gift with the intent to redeem it, or returns the result for a voucher or request that is stored already. */
  const insert = async (tx: Tx, caller: Caller, link: GiftLink, key: IdempotencyKey | null): Promise<Inserted> => {
    const requestKey = key === null ? null : requestKeyOf(key);
    const first = requestKey === null ? undefined : await findByRequest(tx, caller.memberId, requestKey);
    if (first !== undefined) return first.voucher === link.voucher ? { id: first.id } : refuse('KEY_INVALID');
    const wallet = (await findWallet(tx, CURRENCY, link.walletAccountName)) ?? refuse('TRUELINK_INVALID');
    const id = newId();
    const { voucher } = link;
    const gift = { id, member: caller.memberId, voucher, ...wallet, currency: CURRENCY, request_key: requestKey, created_at: clock.now() };
    if (!(await insertGift(tx, gift))) return resolveStored(await findByVoucher(tx, voucher), caller, requestKey);
    const input: GiftRedeemInput = { voucher, mobile: wallet.mobile, currency: CURRENCY };
    await intend(tx, { id, kind: GIFT_REDEEM, member: caller.memberId, input });
    return { id };
  };

  /** Whether this request was made before: a repeat is not another guess. */
  const isRepeat = async (caller: Caller, key: IdempotencyKey | null): Promise<boolean> =>
    key !== null && (await inTx((tx) => findByRequest(tx, caller.memberId, requestKeyOf(key)))) !== undefined;

  const takeAttempt = (caller: Caller): Promise<GiveBack> =>
    deps.attempts.take(
      'REQUEST_LIMIT',
      failedLinks.map((limit) => ({ limit, subject: [caller.memberId] })),
    );

  return {
    redeem: async (caller, encrypted, context) => {
      const text = decryptText(encrypted, deps.truelinkSecret);
      const link = text === null ? null : readGiftText(text);
      if (link === null || caller.currency !== CURRENCY) return refuse('TRUELINK_INVALID');
      const giveBack = (await isRepeat(caller, context.idempotency)) ? noGiveBack : await takeAttempt(caller);
      const result = await inTx((tx) => insert(tx, caller, link, context.idempotency));
      if ('refused' in result) {
        // A double click on the member's own link is not a guess.
        if (result.isOwn) await giveBack();
        return refuse(result.refused);
      }
      const { id } = result;
      await deps.runNow(id);
      const gift = await inTx((tx) => findGift(tx, id));
      if (gift === undefined || gift.state === 'FAILED') return refuse('TRUELINK_INVALID');
      await giveBack();
      return present(gift);
    },
  };
}

const requestKeyOf = ({ scope, key }: IdempotencyKey): string => `${scope} ${key}`;

const noGiveBack: GiveBack = () => Promise.resolve();

type Inserted = { id: string } | { refused: 'TRUELINK_INVALID' | 'TRUELINK_DUPLICATE'; isOwn: boolean };

/** The result for a voucher that is stored already: a parallel copy of the same request, a duplicate, or a worthless voucher. */
function resolveStored(gift: GiftRow | undefined, caller: Caller, requestKey: string | null): Inserted {
  // The insert conflicted with the request key, not with the voucher: the key was used for another voucher.
  if (gift === undefined) return refuse('KEY_INVALID');
  const isOwn = gift.member === caller.memberId;
  if (isOwn && requestKey !== null && gift.request_key === requestKey) return { id: gift.id };
  return gift.state === 'FAILED' ? { refused: 'TRUELINK_INVALID', isOwn: false } : { refused: 'TRUELINK_DUPLICATE', isOwn };
}

const statusOf = (state: GiftRow['state']): DepositedOutput['status'] =>
  state === 'CREDITED' ? 'SUCCESS' : state === 'RETURNED' ? 'FAILED' : 'PENDING';

const present = ({ state, amount, settled_at: settledAt, created_at: createdAt }: GiftRow): DepositedOutput =>
  presentDeposited(statusOf(state), state === 'CREDITED' ? amount : null, settledAt ?? createdAt);
