import { recordAudit } from '../../platform/audit.js';
import { once } from '../../platform/idempotency.js';
import { updateMember } from './account.repository.js';
import type { AccountDependencies, AccountService } from './account.types.js';

/** Sets after how many minutes without use the member's sessions end, those that are open too. */
export const createIdle =
  ({ inTx, clock, setIdle }: AccountDependencies): AccountService['setIdleMinutes'] =>
  (caller, minutes, context) =>
    inTx((tx) =>
      once(tx, context.idempotency, async () => {
        await updateMember(tx, caller.memberId, { idle_minutes: minutes });
        await setIdle(tx, caller.memberId, minutes);
        await recordAudit(tx, context.actor, 'session.idle', clock.now(), { minutes });
        return { success: true } as const;
      }),
    );
