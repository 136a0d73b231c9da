import { createGiftService, type GiftDependencies, type GiftService } from './gift/gift.service.js';
import { createIncomingService } from './incoming/incoming.service.js';
import type { IncomingDependencies, IncomingService } from './incoming/incoming.types.js';
import { createQrService, type QrDependencies, type QrService } from './qr/qr.service.js';

/** Every way in. */
export interface DepositService {
  qr: QrService;
  incoming: IncomingService;
  gift: GiftService;
}

export type DepositDependencies = IncomingDependencies & Omit<QrDependencies, 'releaseToQr'> & GiftDependencies;

export function createDepositService(deps: DepositDependencies): DepositService {
  const incoming = createIncomingService(deps);
  return { incoming, qr: createQrService({ ...deps, releaseToQr: incoming.releaseToQr }), gift: createGiftService(deps) };
}
