import type { Adapter, ConnectionState, ProviderKind, ProviderOf } from './adapter.js';
import { adapters } from './adapters.js';
import type { BankFeed } from './bank-feed/bank-feed.js';
import { type Circuits, createCircuits } from './circuit.js';
import { type Connections, type ConnectionSettings, providerKinds, STANDARD } from './connections.js';
import type { GameProvider } from './game/game.js';
import type { PayoutProvider } from './payout/payout.js';
import type { ProviderAddress } from './provider-http.js';
import type { QrGateway } from './qr/qr.js';
import type { SlipVerifier } from './slip/slip.js';
import type { SmsProvider } from './sms/sms.js';
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
  /** One per kind. */
  connections: readonly ProviderConnection[];
}

/** How the product reaches the service of one kind. */
export interface ProviderConnection {
  kind: ProviderKind;
  /** The adapter's name. */
  adapter: string;
  /** Host and port of the service; empty: the address is not valid. */
  host: string;
  /** Calls the service once, without an effect there. */
  check(): Promise<ConnectionState>;
}

/**
 * @param standard the address and key of the kinds without settings of their own
 * @param connections from `readConnections`
 */
export function createProviders(
  standard: ProviderAddress,
  circuits: Circuits = createCircuits(),
  connections: Connections = {},
): Providers {
  const settingsOf = (kind: ProviderKind): ConnectionSettings => connections[kind] ?? { adapter: STANDARD };
  const addressOf = (kind: ProviderKind): ProviderAddress => {
    const { baseUrl = standard.baseUrl, key = standard.key } = settingsOf(kind);
    return { ...standard, baseUrl, key };
  };
  const adapterOf = <K extends ProviderKind>(kind: K): Adapter<ProviderOf[K]> => {
    const { adapter: name } = settingsOf(kind);
    const adapter = adapters[kind][name];
    if (adapter === undefined) throw new Error(`there is no adapter ${name} for ${kind}`);
    return adapter;
  };
  const connect = <K extends ProviderKind>(kind: K): ProviderOf[K] => adapterOf(kind).connect(addressOf(kind), circuits);
  return {
    sms: connect('sms'),
    qr: connect('qr'),
    payout: connect('payout'),
    bankFeed: connect('bank-feed'),
    voucher: connect('voucher'),
    game: connect('game'),
    slip: connect('slip'),
    circuits,
    connections: providerKinds.map((kind) => {
      const address = addressOf(kind);
      const host = URL.canParse(address.baseUrl) ? new URL(address.baseUrl).host : '';
      return { kind, adapter: settingsOf(kind).adapter, host, check: () => adapterOf(kind).check(address) };
    }),
  };
}
