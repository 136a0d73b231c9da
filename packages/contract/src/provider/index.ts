/** The product's own protocol to providers: every call and every webhook as data (docs/providers.md). */
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
