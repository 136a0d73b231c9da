import type { BankFeed } from './bank-feed/bank-feed.js';
import type { Circuits } from './circuit.js';
import type { GameProvider } from './game/game.js';
import type { PayoutProvider } from './payout/payout.js';
import type { ProviderAddress } from './provider-http.js';
import type { QrGateway } from './qr/qr.js';
import type { SlipVerifier } from './slip/slip.js';
import type { SmsProvider } from './sms/sms.js';
import type { VoucherProvider } from './voucher/voucher.js';

/** The kinds of outside services, with the interface of each. */
export interface ProviderOf {
  sms: SmsProvider;
  qr: QrGateway;
  payout: PayoutProvider;
  'bank-feed': BankFeed;
  slip: SlipVerifier;
  game: GameProvider;
  voucher: VoucherProvider;
}

export type ProviderKind = keyof ProviderOf;

/**
 * `ready`: the service answers and accepts the key; `refused`: it answers, but not to this key; `failed`: no answer, or not the one expected. `detail`
 * contains no key.
 */
export interface ConnectionState {
  state: 'ready' | 'refused' | 'failed';
  detail: string;
}

/** How the product speaks to one service. */
export interface Adapter<P> {
  /** The public address of the service; null: only the settings can name it. */
  url: string | null;
  /** What is wrong with the address or the key, for the message that names the setting; neither may be quoted. */
  problem?(address: ProviderAddress): { part: 'URL' | 'KEY'; why: string } | null;
  connect(address: ProviderAddress, circuits: Circuits): P;
  /** A call that changes nothing at the service, past the circuit. */
  check(address: ProviderAddress): Promise<ConnectionState>;
}
