/** One interface per outside service, and the adapters that call it over HTTP. */
import type { BankFeed } from './bank-feed/bank-feed.js';
import { createHttpBankFeed } from './bank-feed/http-bank-feed.js';
import { type Circuits, createCircuits } from './circuit.js';
import type { GameProvider } from './game/game.js';
import { createHttpGame } from './game/http-game.js';
import { createHttpPayout } from './payout/http-payout.js';
import type { PayoutProvider } from './payout/payout.js';
import { createProviderHttp, type ProviderAddress, type ProviderHttp } from './provider-http.js';
import { createHttpQr } from './qr/http-qr.js';
import type { QrGateway } from './qr/qr.js';
import { createHttpSlip } from './slip/http-slip.js';
import type { SlipVerifier } from './slip/slip.js';
import { createHttpSms } from './sms/http-sms.js';
import type { SmsProvider } from './sms/sms.js';
import { createHttpVoucher } from './voucher/http-voucher.js';
import type { VoucherProvider } from './voucher/voucher.js';

export interface Providers {
  sms: SmsProvider;
  qr: QrGateway;
  payout: PayoutProvider;
  bankFeed: BankFeed;
  voucher: VoucherProvider;
  game: GameProvider;
  slip: SlipVerifier;
  /** Which providers are skipped at the moment. */
  circuits: Circuits;
}

export function createProviders(address: ProviderAddress, circuits: Circuits = createCircuits()): Providers {
  const http = (provider: string): ProviderHttp => createProviderHttp(address, circuits.of(provider));
  return {
    sms: createHttpSms(http('sms')),
    qr: createHttpQr(http('qr')),
    payout: createHttpPayout(http('payout')),
    bankFeed: createHttpBankFeed(http('bank-feed')),
    voucher: createHttpVoucher(http('voucher')),
    game: createHttpGame({ moves: (code) => http(`game:${code}`), reads: (code) => http(`game-reads:${code}`) }),
    slip: createHttpSlip(http('slip')),
    circuits,
  };
}

export type { BankFeed, BankTransfer } from './bank-feed/bank-feed.js';
export { bankTransfer } from './wire.js';
export {
  ACTIVITY_PAGE,
  type GameBalance,
  type GameCredit,
  type GameProvider,
  type GameRound,
  type GameTransaction,
  NOT_ENOUGH_CREDIT,
} from './game/game.js';
export type { AccountInquiry, PayoutProvider, PayoutRecord } from './payout/payout.js';
export type { QrGateway, QrIssued, QrPayment } from './qr/qr.js';
export { type Circuits, type CircuitState, createCircuits } from './circuit.js';
export { type Found, NOT_CALLED, type Result } from './result.js';
export { readRows } from './rows.js';
export type { SlipVerifier } from './slip/slip.js';
export { type ByteRange, createStorage, type OpenedFile, type Storage } from './storage/index.js';
export type { SmsMessage, SmsProvider } from './sms/sms.js';
export type { VoucherRedemption, VoucherProvider } from './voucher/voucher.js';
export { fetchJson, type ProviderRequest } from './fetch-json.js';
export { parseBankTransfer, parseClock, parseQrPaid, verifyWebhook } from './webhook.js';
