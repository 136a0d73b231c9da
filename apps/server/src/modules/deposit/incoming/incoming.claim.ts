import { type Deposited, toMajor, toMinor } from '@krapao/contract';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/http/idempotency.js';
import { release } from './incoming.release.js';
import { findSuspended, lockTransfer } from './incoming.repository.js';
import { isSender } from './incoming.rules.js';
import type { IncomingDependencies, IncomingService } from './incoming.types.js';
import { findAccount, isOurAccount } from './sender.repository.js';

/** What a member, and what a QR, may take out of suspense. */
export const createClaim = ({ inTx, ledger, clock }: IncomingDependencies): Pick<IncomingService, 'claim' | 'releaseToQr'> => ({
  claim: (caller, amount, context) =>
    inTx((tx) =>
      once(tx, context.idempotency, async (): Promise<Deposited> => {
        const minor = toMinor(amount);
        if (minor <= 0n) refuse('INVALID_AMOUNT');
        const account = (await findAccount(tx, caller.memberId)) ?? refuse('NO_BANK');
        const waiting = await findSuspended(tx, { fromBank: account.bankCode, currency: caller.currency, amount: minor });
        for (const each of waiting.filter(({ from }) => isSender(from, account))) {
          if (!(await isOurAccount(tx, each))) continue;
          // Another call may have taken it since: then the next one is tried.
          const locked = await lockTransfer(tx, each);
          if (locked?.state !== 'SUSPENSE') continue;
          const moved = await release(tx, { ledger, now: clock.now() }, locked, caller.memberId, context.actor);
          return { status: 'SUCCESS', amount: toMajor(moved.amount), createdAt: moved.createdAt.toISOString() };
        }
        return refuse('NO_DATA');
      }),
    ),

  releaseToQr: async (tx, payment, member, provider) => {
    const known = await lockTransfer(tx, payment);
    if (known?.state !== 'SUSPENSE' || known.currency !== payment.currency) return false;
    await release(tx, { ledger, now: clock.now() }, known, member, { actor: `provider:${provider}`, member, request: null });
    return true;
  },
});
