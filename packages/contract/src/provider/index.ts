/** The product's own protocol to providers: every call and every webhook as data (docs/providers.md). */
import { listBankTransfers } from './bank-feed.js';
import { checkConnection } from './connection.js';
import * as games from './game.js';
import { executePayout, findAccountHolder, listPayouts, lookupPayout } from './payout.js';
import { cancelQr, createQr, listQrPayments, lookupQr } from './qr.js';
import { verifySlip } from './slip.js';
import { sendSms } from './sms.js';
import { listVoucherRedemptions, redeemVoucher } from './voucher.js';
import { clockMoved, qrPaid, transferReceived } from './webhooks.js';

export { at, type ProviderCall, type ProviderList } from './call.js';
export * from './bank-feed.js';
export * from './connection.js';
export * from './game.js';
export * from './payout.js';
export * from './qr.js';
export * from './records.js';
export * from './slip.js';
export * from './sms.js';
export * from './voucher.js';
export * from './webhooks.js';
export { recordName, recordText } from './wire.js';

/** All calls. The OpenAPI document lists them under these names. */
export const providerCalls = {
  sendSms,
  createQr,
  lookupQr,
  cancelQr,
  listQrPayments,
  findAccountHolder,
  executePayout,
  lookupPayout,
  listPayouts,
  listBankTransfers,
  verifySlip,
  redeemVoucher,
  listVoucherRedemptions,
  createGameAccount: games.createGameAccount,
  resetGamePassword: games.resetGamePassword,
  depositToGame: games.depositToGame,
  withdrawFromGame: games.withdrawFromGame,
  lookupGameOrder: games.lookupGameOrder,
  getGameBalance: games.getGameBalance,
  launchGame: games.launchGame,
  listGameTransactions: games.listGameTransactions,
  listGameRounds: games.listGameRounds,
  checkConnection,
} as const;

/** All webhooks. */
export const providerWebhooks = { qrPaid, transferReceived, clockMoved } as const;
