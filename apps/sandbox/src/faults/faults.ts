import { z } from 'zod';

export const faultOrder = z.object({
  provider: z.enum(['qr', 'bank-feed', 'payout', 'slip', 'voucher', 'sms', 'game']),
  fault: z.enum(['delay', 'timeout-before', 'timeout-after', 'decline', 'error', 'duplicate-webhook', 'reorder-webhook', 'reason']),
  count: z.number().int().min(1).max(100_000),
  op: z.string().max(40).optional(),
  reason: z.string().max(200).optional(),
});
export type FaultOrder = z.infer<typeof faultOrder>;

export type CallFault = 'delay' | 'timeout-before' | 'timeout-after' | 'decline' | 'error';
export type WebhookFault = 'duplicate-webhook' | 'reorder-webhook';

const webhookFaults: readonly string[] = ['duplicate-webhook', 'reorder-webhook'];

/** The calls that a fault without `op` waits for. */
const moneyMoving: readonly string[] = [
  'qr create',
  'qr pay',
  'payout execute',
  'sms send',
  'bank-feed transfer',
  'slip verify',
  'voucher redeem',
  'game deposit',
  'game withdraw',
];

/** Faults that wait for their calls, in the order they were asked for. They are not kept over a restart. */
export interface Faults {
  order(order: FaultOrder): void;
  clear(): void;
  /** The fault of this call, if one waits; it counts down. */
  ofCall(provider: string, op: string): { fault: CallFault; reason: string } | null;
  ofWebhook(provider: string): WebhookFault | null;
}

export function createFaults(): Faults {
  let waiting: FaultOrder[] = [];
  const take = (matches: (order: FaultOrder) => boolean): FaultOrder | null => {
    const order = waiting.find(matches);
    if (order === undefined) return null;
    order.count -= 1;
    waiting = waiting.filter(({ count }) => count > 0);
    return order;
  };
  return {
    order: (order) => void waiting.push({ ...order }),
    clear: () => {
      waiting = [];
    },
    ofCall: (provider, op) => {
      const moves = moneyMoving.includes(`${provider} ${op}`);
      const order = take(
        (each) => each.provider === provider && !webhookFaults.includes(each.fault) && (each.op === undefined ? moves : each.op === op),
      );
      if (order === null) return null;
      // A `reason` is a decline for which the provider's own code matters.
      const fault = order.fault === 'reason' ? 'decline' : (order.fault as CallFault);
      return { fault, reason: order.reason ?? (provider === 'slip' ? 'INVALID_SLIP' : 'declined') };
    },
    ofWebhook: (provider) =>
      (take((each) => each.provider === provider && webhookFaults.includes(each.fault))?.fault as WebhookFault | undefined) ?? null,
  };
}
