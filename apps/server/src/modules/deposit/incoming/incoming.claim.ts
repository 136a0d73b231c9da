import { type DepositedOutput, toMajor, toMinor } from '@krapao/contract';
import { refuse } from '../../../platform/errors.js';
import { forgetKey, once } from '../../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { failedClaims } from './incoming.limits.js';
import { release } from './incoming.release.js';
import { findSuspended, lockTransfer } from './incoming.repository.js';
import type { IncomingDependencies, IncomingService } from './incoming.types.js';
import { findMemberBank, whoSent } from './sender.repository.js';

/** What a member, and what a QR, may take out of suspense. */
export const createClaim = ({ ledger, clock, guesses }: IncomingDependencies): Pick<IncomingService, 'claim' | 'releaseToQr'> => {
  /** The oldest transfer that waits and that the caller alone can have sent; undefined: there is none. */
  const claimOldest = async (
    tx: Tx,
    caller: Caller,
    minor: bigint,
    actor: RequestContext['actor'],
  ): Promise<DepositedOutput | undefined> => {
    const fromBank = (await findMemberBank(tx, caller.memberId)) ?? refuse('NO_BANK');
    for (const each of await findSuspended(tx, { fromBank, currency: caller.currency, amount: minor })) {
      const sent = await whoSent(tx, each);
      if (!('member' in sent) || sent.member !== caller.memberId) continue;
      // Another call may have taken it since: then the next one is tried.
      const locked = await lockTransfer(tx, each);
      if (locked?.state !== 'SUSPENSE') continue;
      const moved = await release(tx, { ledger, now: clock.now() }, locked, caller.memberId, actor);
      return { status: 'SUCCESS', amount: toMajor(moved.amount), createdAt: moved.createdAt.toISOString() };
    }
    return undefined;
  };

  return {
    claim: async (caller, amount, context) => {
      const minor = toMinor(amount);
      if (minor <= 0n) refuse('INVALID_AMOUNT');
      const claimed = await guesses.look('REQUEST_LIMIT', failedClaims(caller.memberId), (tx) =>
        onceFound(tx, context, () => claimOldest(tx, caller, minor, context.actor)),
      );
      return claimed ?? refuse('NO_DATA');
    },

    releaseToQr: async (tx, payment, member, provider) => {
      const known = await lockTransfer(tx, payment);
      if (known?.state !== 'SUSPENSE' || known.currency !== payment.currency) return false;
      await release(tx, { ledger, now: clock.now() }, known, member, { actor: `provider:${provider}`, member, request: null });
      return true;
    },
  };
};

/** As `once`, where nothing found keeps no answer: the failed claim is counted in this transaction, so it cannot be undone as a refusal. */
async function onceFound<T>(tx: Tx, { idempotency }: RequestContext, find: () => Promise<T | undefined>): Promise<T | undefined> {
  const found = await once(tx, idempotency, async () => (await find()) ?? null);
  if (found === null && idempotency !== null) await forgetKey(tx, idempotency);
  return found ?? undefined;
}
