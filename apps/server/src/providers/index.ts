/** One interface per outside service, and the adapters that call it over HTTP. */
export { createProviders, type ProviderConnection, type Providers } from './create-providers.js';
export { type Connections, readConnections } from './connections.js';
export type { BankFeed, BankTransfer, Receiver, Sender } from './bank-feed/bank-feed.js';
export {
  type GameBalance,
  type GameCredit,
  type GameProvider,
  type GameRound,
  type GameTransaction,
  NOT_ENOUGH_CREDIT,
} from './game/game.js';
export type { AccountInquiry, PayoutProvider, PayoutRecord, SettledPayout } from './payout/payout.js';
export type { QrGateway, QrIssued, QrNotice, QrPayment, QrReference } from './qr/qr.js';
export { type Circuits, type CircuitState, createCircuits } from './circuit.js';
export type { PushProvider } from './push/push.js';
export { createWebPush } from './push/web-push.js';
export { createReceivers } from './receiver/http-receiver.js';
export type { ReceiverClient } from './receiver/receiver.js';
export { SECRET_PREFIX } from './receiver/signature.js';
export { type Found, NOT_CALLED, type Pending, type Result } from './result.js';
export { readRows } from './rows.js';
export type { SlipVerifier } from './slip/slip.js';
export { type ByteRange, createStorage, type OpenedFile, type Storage } from './storage/index.js';
export type { SmsMessage, SmsProvider } from './sms/sms.js';
export type { VoucherRedemption, VoucherProvider } from './voucher/voucher.js';
export { fetchJson, type ProviderRequest } from './fetch-json.js';
export { parseBankTransfer, parseClock, parseQrPaid, verifyWebhook } from './webhook.js';
