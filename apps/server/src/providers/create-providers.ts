import type { Adapter, ConnectionState, ProviderKind, ProviderOf } from './adapter.js';
import { adapters } from './adapters.js';
import type { BankFeed } from './bank-feed/bank-feed.js';
import { type Circuits, createCircuits } from './circuit.js';
import { codesOf, type ConnectionName, type Connections, type ConnectionSettings, providerKinds, STANDARD } from './connections.js';
import { gameByCode } from './game/game-by-code.js';
import type { GameProvider } from './game/game.js';
import type { PayoutProvider } from './payout/payout.js';
import type { ProviderAddress } from './provider-http.js';
import { qrByChannel } from './qr/qr-by-channel.js';
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
  /** One per kind, and one per QR channel and game with settings of its own. */
  connections: readonly ProviderConnection[];
}

/** How the product reaches one service. */
export interface ProviderConnection {
  kind: ProviderKind;
  /** The QR channel or game that the service is for; null: all without settings of their own. */
  code: string | null;
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
  const settingsOf = (name: ConnectionName): ConnectionSettings => connections[name] ?? { adapter: STANDARD };
  const addressOf = (name: ConnectionName): ProviderAddress => {
    const { baseUrl = standard.baseUrl, key = standard.key } = settingsOf(name);
    return { ...standard, baseUrl, key };
  };
  const adapterOf = <K extends ProviderKind>(kind: K, name: ConnectionName): Adapter<ProviderOf[K]> => {
    const { adapter: adapterName } = settingsOf(name);
    const adapter = adapters[kind][adapterName];
    if (adapter === undefined) throw new Error(`there is no adapter ${adapterName} for ${kind}`);
    return adapter;
  };
  const connect = <K extends ProviderKind>(kind: K, name: ConnectionName = kind, own: Circuits = circuits): ProviderOf[K] =>
    adapterOf(kind, name).connect(addressOf(name), own);
  /** A channel has a circuit of its own. Those of games have their codes. */
  const circuitsOf = (channel: string): Circuits => ({ ...circuits, of: (part) => circuits.of(`${part}:${channel}`) });
  const channels = codesOf(connections, 'qr').map((code) => [code, connect('qr', `qr:${code}`, circuitsOf(code))] as const);
  const games = codesOf(connections, 'game').map((code) => [code, connect('game', `game:${code}`)] as const);
  const connectionOf = (kind: ProviderKind, code: string | null, name: ConnectionName): ProviderConnection => {
    const address = addressOf(name);
    const host = URL.canParse(address.baseUrl) ? new URL(address.baseUrl).host : '';
    return { kind, code, adapter: settingsOf(name).adapter, host, check: () => adapterOf(kind, name).check(address) };
  };
  return {
    sms: connect('sms'),
    qr: qrByChannel(connect('qr'), new Map(channels)),
    payout: connect('payout'),
    bankFeed: connect('bank-feed'),
    voucher: connect('voucher'),
    game: gameByCode(connect('game'), new Map(games)),
    slip: connect('slip'),
    circuits,
    connections: providerKinds.flatMap((kind) => [
      connectionOf(kind, null, kind),
      ...(kind === 'qr' ? channels.map(([code]) => connectionOf(kind, code, `qr:${code}`)) : []),
      ...(kind === 'game' ? games.map(([code]) => connectionOf(kind, code, `game:${code}`)) : []),
    ]),
  };
}
