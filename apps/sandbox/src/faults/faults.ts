import { z } from 'zod';

export const faultOrder = z.object({
  provider: z.enum(['qr', 'bank-feed', 'payout', 'slip', 'voucher', 'sms', 'push', 'game', 'integrator']),
  fault: z.enum([
    'delay',
    'timeout-before',
    'timeout-after',
    'decline',
    'error',
    'duplicate-webhook',
    'reorder-webhook',
    'reason',
    'pending',
  ]),
  count: z.number().int().min(1).max(100_000),
  op: z.string().max(40).optional(),
  reason: z.string().max(200).optional(),
});
export type FaultOrder = z.infer<typeof faultOrder>;

export type CallFault = 'delay' | 'timeout-before' | 'timeout-after' | 'decline' | 'error' | 'pending';
export type WebhookFault = 'duplicate-webhook' | 'reorder-webhook';

const webhookFaults: readonly string[] = ['duplicate-webhook', 'reorder-webhook'];

/** The calls to which a fault without `op` applies. */
const moneyMoving: readonly string[] = [
  'qr create',
  'qr pay',
  'payout execute',
  'sms send',
  'push send',
  'integrator receive',
  'bank-feed transfer',
  'slip verify',
  'voucher redeem',
  'game deposit',
  'game withdraw',
];

/** Queued faults, applied in the order of their requests. They are lost on restart. */
export interface Faults {
  queue(order: FaultOrder): void;
  clear(): void;
  /** Takes the next fault for this call from the queue, if there is one. */
  ofCall(provider: string, op: string): { fault: CallFault; reason: string } | null;
  ofWebhook(provider: string): WebhookFault | null;
}

export function createFaults(): Faults {
  let queued: FaultOrder[] = [];
  const take = (matches: (order: FaultOrder) => boolean): FaultOrder | null => {
    const order = queued.find(matches);
    if (order === undefined) return null;
    order.count -= 1;
    queued = queued.filter(({ count }) => count > 0);
    return order;
  };
  return {
    queue: (order) => void queued.push({ ...order }),
    clear: () => {
      queued = [];
    },
    ofCall: (provider, op) => {
      const moves = moneyMoving.includes(`${provider} ${op}`);
      const order = take(
        (each) => each.provider === provider && !webhookFaults.includes(each.fault) && (each.op === undefined ? moves : each.op === op),
      );
      if (order === null) return null;
      // `reason` is a decline with a specific code of the provider.
      const fault = order.fault === 'reason' ? 'decline' : (order.fault as CallFault);
      return { fault, reason: order.reason ?? (provider === 'slip' ? 'INVALID_SLIP' : 'declined') };
    },
    ofWebhook: (provider) =>
      (take((each) => each.provider === provider && webhookFaults.includes(each.fault))?.fault as WebhookFault | undefined) ?? null,
  };
}
