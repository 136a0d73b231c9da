import { type QrProvider, qrProviders } from '@krapao/contract';
import { z } from 'zod';
import { PlainError } from '../platform/plain-error.js';
import type { ProviderKind } from './adapter.js';
import { adapters } from './adapters.js';

export const STANDARD = 'krapao';

export const providerKinds = ['sms', 'qr', 'payout', 'bank-feed', 'slip', 'game', 'voucher'] as const satisfies readonly ProviderKind[];

/** The kinds of which a site may have several services: one per QR channel, one per game. */
interface CodeOf {
  qr: QrProvider;
  game: string;
}
type KindWithCodes = keyof CodeOf;

/** A kind, a QR channel (`qr:WW`) or a game (`game:PG`). */
export type ConnectionName = ProviderKind | { [K in KindWithCodes]: `${K}:${CodeOf[K]}` }[KindWithCodes];

/** The settings of one connection; what is left out is that of KRAPAO_PROVIDER_URL and KRAPAO_PROVIDER_KEY. */
export interface ConnectionSettings {
  adapter: string;
  baseUrl?: string;
  key?: string;
}

/** The connections with settings of their own. */
export type Connections = Partial<Record<ConnectionName, ConnectionSettings>>;

type Environment = Record<string, string | undefined>;
type Problem = [setting: string, why: string];

/** KRAPAO_SMS, KRAPAO_BANK_FEED … */
export const settingOf = (kind: ProviderKind): string => `KRAPAO_${kind.toUpperCase().replaceAll('-', '_')}`;

/** The QR channels or games with settings of their own, in the order of their codes. */
export const codesOf = <K extends KindWithCodes>(connections: Connections, kind: K): CodeOf[K][] =>
  Object.keys(connections)
    .filter((name) => name.startsWith(`${kind}:`))
    .map((name) => name.slice(kind.length + 1) as CodeOf[K])
    .toSorted();

/** The end of a setting of one channel or game, such as `WW_URL` of KRAPAO_QR_WW_URL. `URL` and `KEY` alone are those of the kind. */
const OF_CODE = /^(?!(?:URL|KEY)$)([A-Z0-9]+)(?:_URL|_KEY)?$/;

/**
 * Reads KRAPAO_<KIND>, KRAPAO_<KIND>_URL and KRAPAO_<KIND>_KEY of each kind (docs/decisions/0212), and those of single QR channels and games
 * (KRAPAO_QR_WW, KRAPAO_GAME_PG_URL; docs/decisions/0220). The demo calls no service at its public address.
 *
 * @throws PlainError one sentence that names every setting that is missing or wrong
 */
export function readConnections(env: Environment, { isDemo }: { isDemo: boolean }): Connections {
  const connections: Connections = {};
  const read = (kind: ProviderKind, name: ConnectionName, setting: string): Problem[] => {
    const [adapter = '', url = '', key = ''] = ['', '_URL', '_KEY'].map((suffix) => env[`${setting}${suffix}`]?.trim());
    if (adapter === '' && url === '' && key === '') return [];
    const adapterName = adapter || STANDARD;
    const known = Object.hasOwn(adapters[kind], adapterName) ? adapters[kind][adapterName] : undefined;
    if (known === undefined) return [[setting, `must be ${choices.format(Object.keys(adapters[kind]))}`]];
    const baseUrl = url || (isDemo ? '' : (known.url ?? ''));
    connections[name] = { adapter: adapterName, ...(baseUrl && { baseUrl: baseUrl.replace(/\/+$/, '') }), ...(key && { key }) };
    const problems = problemsOf(setting, { isStandard: adapterName === STANDARD, baseUrl, key });
    const own = problems.length === 0 && baseUrl !== '' ? known.problem?.({ baseUrl, key }) : null;
    return own ? [[`${setting}_${own.part}`, own.why]] : problems;
  };
  const codesIn = (kind: KindWithCodes): string[] => {
    const start = `${settingOf(kind)}_`;
    const codes = Object.keys(env).flatMap((name) => (name.startsWith(start) ? (OF_CODE.exec(name.slice(start.length))?.[1] ?? []) : []));
    return [...new Set(codes)].toSorted();
  };
  const wrong = [
    ...providerKinds.flatMap((kind) => read(kind, kind, settingOf(kind))),
    ...codesIn('qr').flatMap((code) => {
      const setting = `${settingOf('qr')}_${code}`;
      const channel = qrProviders.find((each) => each === code);
      return channel === undefined
        ? [[setting, `is no QR channel: ${choices.format(qrProviders)}`] satisfies Problem]
        : read('qr', `qr:${channel}`, setting);
    }),
    ...codesIn('game').flatMap((code) => read('game', `game:${code}`, `${settingOf('game')}_${code}`)),
  ];
  if (wrong.length > 0) throw new PlainError(`The server cannot start: ${wrong.map(([name, why]) => `${name} (${why})`).join(', ')}.`);
  return connections;
}

/** The product's own protocol has its address and key in the settings that all kinds share; a key never goes to another address than its own. */
function problemsOf(setting: string, { isStandard, baseUrl, key }: { isStandard: boolean; baseUrl: string; key: string }): Problem[] {
  const problems: Problem[] = [];
  if (baseUrl === '' && !isStandard) problems.push([`${setting}_URL`, 'missing']);
  if (baseUrl !== '' && !address.safeParse(baseUrl).success) problems.push([`${setting}_URL`, 'must be an address']);
  if (key === '' && (!isStandard || baseUrl !== '')) problems.push([`${setting}_KEY`, 'missing']);
  return problems;
}

const choices = new Intl.ListFormat('en', { type: 'disjunction' });
const address = z.url({ protocol: /^https?$/ });
