import { createGiftService, type GiftDependencies, type GiftService } from './gift/gift.service.js';
import { type ClaimDependencies, type ClaimService, createClaimService } from './incoming/incoming.claim.js';
import { createFeedService, type FeedDependencies, type FeedService } from './incoming/incoming.feed.js';
import { createQrPayments, type QrPayments, type QrPaymentsDependencies } from './qr/qr.payment.js';
import { createQrService, type QrDependencies, type QrService } from './qr/qr.service.js';

/** Bank transfers to our accounts. Each (bankCode, transRef) is credited once, whichever source reports it. */
export type IncomingService = FeedService & ClaimService;

/** Every way to deposit. */
export interface DepositService {
  qr: QrService & QrPayments;
  incoming: IncomingService;
  gift: GiftService;
}

export type DepositDependencies = FeedDependencies &
  ClaimDependencies &
  QrDependencies &
  Omit<QrPaymentsDependencies, 'releaseToQr'> &
  GiftDependencies;

export function createDepositService(deps: DepositDependencies): DepositService {
  const incoming: IncomingService = { ...createFeedService(deps), ...createClaimService(deps) };
  const qr = { ...createQrService(deps), ...createQrPayments({ ...deps, releaseToQr: incoming.releaseToQr }) };
  return { incoming, qr, gift: createGiftService(deps) };
}
