import { oneOf } from './operations/operation.js';
import type { World } from './world.js';

/** Injects faults of the outside world around a kill: a small share of each kind, on every line. */
export async function orderFaults({ sandbox }: World, random: () => number): Promise<void> {
  const webhook = () => oneOf(['duplicate-webhook', 'reorder-webhook'], random);
  const timeout = () => oneOf(['timeout-before', 'timeout-after'], random);
  const faults = [
    { provider: 'payout', fault: 'timeout-after', count: 1 },
    { provider: 'payout', fault: 'error', count: 3 },
    { provider: 'payout', fault: 'decline', count: 2 },
    { provider: 'qr', fault: webhook(), count: 5 },
    { provider: 'qr', fault: 'error', count: 1 },
    { provider: 'bank-feed', fault: webhook(), count: 5 },
    { provider: 'bank-feed', fault: oneOf(['decline', 'error'], random), count: 1 },
    { provider: 'slip', fault: oneOf(['error', timeout(), 'reason'], random), count: 1, reason: 'TRIPPLE_WRONG_CAPTCHA' },
    { provider: 'voucher', fault: timeout(), count: 1 },
    { provider: 'voucher', fault: 'error', count: 1 },
    { provider: 'voucher', fault: 'decline', count: 1, reason: oneOf(['VOUCHER_EXPIRED', 'TARGET_USER_REDEEMED'], random) },
    { provider: 'game', fault: timeout(), count: 1 },
    { provider: 'game', fault: 'error', count: 2 },
    { provider: 'game', fault: 'decline', count: 1 },
    { provider: 'game', op: 'create', fault: oneOf(['error', 'timeout-after', 'decline'], random), count: 1 },
    { provider: 'game', op: 'lookup', fault: 'error', count: 1 },
    { provider: 'game', op: 'balance', fault: oneOf(['delay', 'error'], random), count: 2 },
  ];
  for (const fault of faults)
    await fetch(`${sandbox}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
}

export const clearFaults = async ({ sandbox }: World): Promise<void> => {
  await fetch(`${sandbox}/api/faults`, { method: 'DELETE' });
};
