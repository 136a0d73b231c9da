import { z } from 'zod';
import { PlainError } from '../platform/plain-error.js';
import type { ProviderKind } from './adapter.js';
import { adapters } from './adapters.js';

export const STANDARD = 'krapao';

export const providerKinds = ['sms', 'qr', 'payout', 'bank-feed', 'slip', 'game', 'voucher'] as const satisfies readonly ProviderKind[];

/** The settings of one kind; what is left out is that of KRAPAO_PROVIDER_URL and KRAPAO_PROVIDER_KEY. */
export interface ConnectionSettings {
  adapter: string;
  baseUrl?: string;
  key?: string;
}

/** The kinds with settings of their own. */
export type Connections = Partial<Record<ProviderKind, ConnectionSettings>>;

type Environment = Record<string, string | undefined>;
type Problem = [setting: string, why: string];

/** KRAPAO_SMS, KRAPAO_BANK_FEED … */
export const settingOf = (kind: ProviderKind): string => `KRAPAO_${kind.toUpperCase().replaceAll('-', '_')}`;

/**
 * Reads KRAPAO_<KIND>, KRAPAO_<KIND>_URL and KRAPAO_<KIND>_KEY of each kind (docs/decisions/0212). The demo calls no service at its public address.
 *
 * @throws PlainError one sentence that names every setting that is missing or wrong
 */
export function readConnections(env: Environment, { isDemo }: { isDemo: boolean }): Connections {
  const connections: Connections = {};
  const wrong = providerKinds.flatMap((kind) => {
    const setting = settingOf(kind);
    const [adapter = '', url = '', key = ''] = ['', '_URL', '_KEY'].map((suffix) => env[`${setting}${suffix}`]?.trim());
    if (adapter === '' && url === '' && key === '') return [];
    const name = adapter || STANDARD;
    const known = Object.hasOwn(adapters[kind], name) ? adapters[kind][name] : undefined;
    if (known === undefined) return [[setting, `must be ${choices.format(Object.keys(adapters[kind]))}`] satisfies Problem];
    const baseUrl = url || (isDemo ? '' : (known.url ?? ''));
    connections[kind] = { adapter: name, ...(baseUrl && { baseUrl: baseUrl.replace(/\/+$/, '') }), ...(key && { key }) };
    const problems = problemsOf(setting, { isStandard: name === STANDARD, baseUrl, key });
    const own = problems.length === 0 && baseUrl !== '' ? known.problem?.({ baseUrl, key }) : null;
    return own ? [[`${setting}_${own.part}`, own.why] satisfies Problem] : problems;
  });
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
