import type { Answers, PushSubscriptionInput } from '@krapao/contract';
import { recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import type { InTx } from '../../../platform/unit-of-work.js';
import type { PushProvider } from '../../../providers/index.js';
import { keepSession } from '../../session/index.js';
import { removeSubscriptionOf, saveSubscription, subscriptionOf } from './push.repository.js';

/** Browsers of a member that receive web push. */
const MOST = 10;

/** Which browsers receive web push (docs/decisions/0251): each by the session that asks for it, and until the session ends. */
export interface PushSubscriptions {
  read(caller: Caller): Promise<Answers['GET /api/notices/push']>;
  set(caller: Caller, subscription: PushSubscriptionInput, context: RequestContext): Promise<{ success: true }>;
  remove(caller: Caller, context: RequestContext): Promise<{ success: true }>;
}

export interface PushSubscriptionsDependencies {
  inTx: InTx;
  clock: Clock;
  push: PushProvider;
}

export const createPushSubscriptions = ({ inTx, clock, push }: PushSubscriptionsDependencies): PushSubscriptions => ({
  read: async ({ tokenHash }) => {
    const own = await inTx((tx) => subscriptionOf(tx, tokenHash));
    // A browser subscribes again when the site has another key.
    const isValid = own?.public_key === push.publicKey;
    return {
      publicKey: push.publicKey,
      subscription: own && isValid ? { endpoint: own.endpoint, withAmounts: own.with_amounts } : null,
    };
  },

  set: async ({ memberId: member, tokenHash: session }, { endpoint, keys, withAmounts }, { actor, idempotency }) => {
    if (!push.isService(endpoint)) refuse('INVALID_INPUT');
    return inTx((tx) =>
      once(tx, idempotency, async () => {
        if (!(await keepSession(tx, session))) refuse('invalid-token');
        const at = clock.now();
        const subscription = { endpoint, session, member, ...keys, public_key: push.publicKey, with_amounts: withAmounts, at };
        await saveSubscription(tx, subscription, MOST);
        await recordAudit(tx, actor, 'push.on', at, { service: new URL(endpoint).hostname, withAmounts });
        return { success: true } as const;
      }),
    );
  },

  remove: ({ tokenHash }, { actor, idempotency }) =>
    inTx((tx) =>
      once(tx, idempotency, async () => {
        if (await removeSubscriptionOf(tx, tokenHash)) await recordAudit(tx, actor, 'push.off', clock.now());
        return { success: true } as const;
      }),
    ),
});
