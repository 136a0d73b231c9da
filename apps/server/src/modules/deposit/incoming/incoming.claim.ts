import type { Currency, DepositedOutput } from '@krapao/contract';
import { isPosted, type Ledger } from '../../../ledger/index.js';
import type { Actor } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import { onceAnswered } from '../../../platform/idempotency.js';
import type { Attempt, AttemptLimits } from '../../../platform/limits/index.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { presentDeposited } from '../deposit.presenter.js';
import { creditItem, transferKey } from './incoming.items.js';
import { findSuspended, insertTransfer, lockTransfer } from './incoming.repository.js';
import { releaseFromSuspense } from './incoming.suspense.js';
import { findMemberBank, whoSent } from './sender.repository.js';

/** Credits transfers to the member who proves to have sent them: by amount, by slip, or by a QR code. */
export interface ClaimService {
  /** `wallet/add`: releases the caller's own transfer of exactly this amount (minor units) from suspense. */
  claim(caller: Caller, amount: bigint, context: RequestContext): Promise<DepositedOutput>;
  /**
   * Credits a transfer that the slip verifier confirmed, in the caller's transaction, if only the member's registered account can have sent
   * it. Releases it from suspense if the feed reported it before; otherwise posts it, and a later report of the feed is a repeat.
   */
  claimBySlip(tx: Tx, claim: SlipClaim): Promise<SlipClaimed>;
  /** What this member was credited for the transfer, by whichever source; null if nothing. */
  creditedTo(tx: Tx, member: string, transfer: Pick<BankTransfer, 'bankCode' | 'transRef'>): Promise<Credited | null>;
  /** Refuses REQUEST_LIMIT to a member with too many failed claims today (`claimBySlip`, `claim`). */
  checkClaims(member: string): Promise<void>;
  /** Releases a suspended transfer that turned out to pay this member's QR. Returns false if none is in suspense. */
  releaseToQr(
    tx: Tx,
    payment: Pick<BankTransfer, 'bankCode' | 'transRef' | 'currency'>,
    member: string,
    provider: string,
  ): Promise<boolean>;
}

export interface SlipClaim {
  member: string;
  /** Currency of the member's wallet. */
  currency: Currency;
  /** As the verifier reports it: (bankCode, transRef) as in the feed, the sender's number masked or full. */
  transfer: BankTransfer;
}

/**
 * `duplicate`: the transfer was credited or returned before; `wrong-destination`: not sent to an account of ours in that currency;
 * `not-match`: not sent from the member's registered account, or in another currency than the wallet's.
 */
export type SlipClaimed = 'credited' | 'duplicate' | 'not-match' | 'wrong-destination';

export interface Credited {
  /** Minor units. */
  amount: bigint;
  at: Date;
}

export interface ClaimDependencies {
  ledger: Ledger;
  clock: Clock;
  attempts: AttemptLimits;
}

const FAILED_CLAIMS = { name: 'failed-claim', max: 5, seconds: 24 * 60 * 60 };

/** Limits the claims per member that match no transfer of the member, by `wallet/add` and by slip together. */
const failedClaims = (member: string): readonly Attempt[] => [{ limit: FAILED_CLAIMS, subject: [member] }];

export const createClaimService = ({ ledger, clock, attempts }: ClaimDependencies): ClaimService => {
  /** Releases the oldest suspended transfer that only the caller can have sent; undefined if there is none. */
  const claimOldest = async (
    tx: Tx,
    caller: Caller,
    amount: bigint,
    actor: RequestContext['actor'],
  ): Promise<DepositedOutput | undefined> => {
    const fromBank = (await findMemberBank(tx, caller.memberId)) ?? refuse('NO_BANK');
    for (const suspended of await findSuspended(tx, { fromBank, currency: caller.currency, amount })) {
      const sender = await whoSent(tx, suspended);
      if (!('member' in sender) || sender.member !== caller.memberId) continue;
      // A parallel call may have released it since: then try the next one.
      const locked = await lockTransfer(tx, suspended);
      if (locked?.state !== 'SUSPENSE') continue;
      const moved = await releaseFromSuspense(tx, { ledger, now: clock.now() }, locked, caller.memberId, actor);
      return presentDeposited('SUCCESS', moved.amount, moved.createdAt);
    }
    return undefined;
  };

  return {
    claim: async (caller, amount, context) => {
      if (amount <= 0n) refuse('INVALID_AMOUNT');
      const claimed = await attempts.look('REQUEST_LIMIT', failedClaims(caller.memberId), (tx) =>
        onceAnswered(tx, context.idempotency, () => claimOldest(tx, caller, amount, context.actor)),
      );
      return claimed ?? refuse('NO_DATA');
    },

    creditedTo: async (tx, member, transfer) => {
      const stored = await lockTransfer(tx, transfer);
      if (stored?.state !== 'CREDITED' || stored.member !== member) return null;
      return { amount: stored.amount, at: stored.settledAt ?? stored.createdAt };
    },

    checkClaims: (member) => attempts.check('REQUEST_LIMIT', failedClaims(member)),

    claimBySlip: async (tx, { member, currency, transfer }) => {
      const stored = await lockTransfer(tx, transfer);
      if (stored === undefined ? await isPosted(tx, 'incoming', transferKey(transfer)) : stored.state !== 'SUSPENSE') return 'duplicate';
      // The feed's report takes precedence over the slip's.
      const reported = stored ?? transfer;
      const sender = await whoSent(tx, reported);
      if ('reason' in sender && sender.reason === 'destination') return 'wrong-destination';
      if (!('member' in sender) || sender.member !== member || reported.currency !== currency) {
        await attempts.count(tx, failedClaims(member));
        return 'not-match';
      }

      const actor: Actor = { actor: 'provider:slip', member, request: null };
      const at = clock.now();
      if (stored !== undefined) {
        await releaseFromSuspense(tx, { ledger, now: at }, stored, member, actor);
        return 'credited';
      }
      const [outcome] = await ledger.postIn(tx, [creditItem(transfer, member, actor)]);
      if (outcome?.ok !== true || outcome.replayed) return 'duplicate';
      await insertTransfer(tx, transfer, { source: 'slip', at, member, reason: null });
      return 'credited';
    },

    releaseToQr: async (tx, payment, member, provider) => {
      const stored = await lockTransfer(tx, payment);
      if (stored?.state !== 'SUSPENSE' || stored.currency !== payment.currency) return false;
      const actor: Actor = { actor: `provider:${provider}`, member, request: null };
      await releaseFromSuspense(tx, { ledger, now: clock.now() }, stored, member, actor);
      return true;
    },
  };
};
