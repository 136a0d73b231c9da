import type { Logger } from '../../../platform/logger.js';
import type { QrGateway } from '../../../providers/index.js';
import type { QrService } from './qr.service.js';

/**
 * Compares the gateway's own record of payments with ours since then, and credits what never reached us: a lost
 * webhook costs a member a minute, not their money. Returns how many were credited.
 */
export async function reconcileQr(deps: { gateway: QrGateway; qr: QrService; logger: Logger }, since: Date): Promise<number> {
  let credited = 0;
  for (const payment of await deps.gateway.payments(since)) {
    const result = await deps.qr.paid(payment, null);
    if (result === 'applied') credited += 1;
    if (result === 'unknown')
      deps.logger.error({ ref: payment.ref, transRef: payment.transRef }, 'the gateway was paid for a QR that is not ours');
  }
  if (credited > 0) deps.logger.warn({ credited }, 'payments credited that no webhook told');
  return credited;
}
