import { type Variant, variants } from '@krapao/contract';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { PlainError } from './plain-error.js';

const SHORTEST_KEY = 16;
const EACH_NEEDS = `each key needs ${SHORTEST_KEY} characters or more`;
/** The same default as the web's build. */
const TRUELINK_SECRET = 'krapao';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

/** One key, or several with commas between them, newest first (docs/production.md, Keys). Empty: none. */
export const readKeys = (list = ''): string[] => (list.trim() === '' ? [] : list.split(',').map((key) => key.trim()));

const keys = z
  .string({ error: 'missing' })
  .transform((list) => list.split(',').map((key) => key.trim()))
  .refine((list) => list.every((key) => key.length >= SHORTEST_KEY), { message: EACH_NEEDS });

/** As `keys`, or empty: the endpoint is disabled. */
const keysOrNone = z
  .string()
  .default('')
  .transform((list) => readKeys(list))
  .refine((list) => list.every((key) => key.length >= SHORTEST_KEY), { message: EACH_NEEDS });

/** Networks with commas between them; `loopback`, `linklocal` and `uniquelocal` are names that proxy-addr knows. */
const networks = (otherwise: string) =>
  z
    .string()
    .default('')
    .transform((list) =>
      (list || otherwise)
        .split(',')
        .map((network) => network.trim())
        .filter((network) => network !== ''),
    )
    .refine(areNetworks, { message: 'must be networks with commas between them, such as 10.0.0.0/8' });

function areNetworks(list: string[]): boolean {
  try {
    proxyAddr.compile(list);
    return true;
  } catch {
    return false;
  }
}

const count = (most: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').max(most, `must be ${most} or less`);

/** Together or not at all. */
const S3_SETTINGS = ['KRAPAO_S3_ENDPOINT', 'KRAPAO_S3_BUCKET', 'KRAPAO_S3_KEY_ID', 'KRAPAO_S3_KEY'] as const;

const required = z.string({ error: 'missing' }).min(1, 'missing');
const port = z.coerce.number('must be a port').int('must be a port').min(0, 'must be a port').max(65_535, 'must be a port');

/** Where the product's own protocol of providers is spoken, and with which key. */
const providers = {
  KRAPAO_DEMO: flag,
  SANDBOX_URL: z.string().default('http://127.0.0.1:3001'),
  KRAPAO_PROVIDER_URL: z.string().default(''),
  KRAPAO_PROVIDER_KEY: z.string({ error: 'missing' }).min(SHORTEST_KEY, `needs ${SHORTEST_KEY} characters or more`),
};

const environment = z
  .object({
    PORT: port.default(3000),
    KRAPAO_HOST: z.string().default('0.0.0.0'),
    DATABASE_URL: required,
    DATABASE_DIRECT_URL: z.string().default(''),
    DATABASE_MIGRATION_URL: z.string().default(''),
    REDIS_URL: z.string().default(''),
    KRAPAO_VARIANT: z
      .enum([...variants, ''], { error: `must be ${variants.join(' or ')}` })
      .default('')
      .transform((variant) => variant || variants[0]),
    SANDBOX_PUBLIC_URL: z.string().default(''),
    KRAPAO_WEBHOOK_SECRET: keys,
    ...providers,
    KRAPAO_SECRET: keys,
    KRAPAO_AGENT_KEY: keysOrNone,
    KRAPAO_SECURITY_CONTACT: z
      .string()
      .regex(/^(?:$|mailto:|tel:|https:\/\/)\S*$/, 'must begin with mailto:, tel: or https://')
      .default(''),
    TRUELINK_SECRET: z.string().default(''),
    METRICS_PORT: port.default(0),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_KEY: z
      .string()
      .refine((key) => key === '' || key.length >= SHORTEST_KEY, { message: `needs ${SHORTEST_KEY} characters or more` })
      .default(''),
    KRAPAO_FILES: z.string().default('.krapao/files'),
    KRAPAO_S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an address' })]).default(''),
    KRAPAO_S3_REGION: z.string().default('us-east-1'),
    KRAPAO_S3_BUCKET: z.string().default(''),
    KRAPAO_S3_KEY_ID: z.string().default(''),
    KRAPAO_S3_KEY: z.string().default(''),
    WEB_DIR: z.string().default(''),
    CONSOLE_DIR: z.string().default(''),
    PREVIEW_DIR: z.string().default(''),
    KRAPAO_DESK_PORT: port.default(0),
    KRAPAO_DESK_HOST: z.string().default(''),
    KRAPAO_DESK_ORIGIN: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an address' })]).default(''),
    KRAPAO_DESK_SOLO: flag,
    KRAPAO_LAME_DUCK_SECONDS: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(300, 'must be 300 or less')
      .default(0),
    KRAPAO_TRUSTED_PROXIES: networks('loopback'),
    KRAPAO_ADDRESS_CALLS: count(1_000_000).default(600),
    KRAPAO_CARRIER_NETWORKS: networks(''),
    KRAPAO_CARRIER_CALLS: count(10_000_000).default(30_000),
    KRAPAO_CIRCUIT_FAILURES: z.coerce.number().int().min(0).max(1_000).default(5),
    KRAPAO_OVERLOAD_DELAY_MS: count(600_000).default(1_000),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  // A port does not separate cookies, a host does: the desk has a host of its own in production.
  .refine((env) => env.KRAPAO_DEMO || env.KRAPAO_DESK_PORT === 0 || env.KRAPAO_DESK_ORIGIN.startsWith('https://'), {
    path: ['KRAPAO_DESK_ORIGIN'],
    message: 'must be the https address of the desk, with a host other than that of the wallet',
  })
  .refine((env) => env.KRAPAO_DEMO || env.KRAPAO_PROVIDER_URL !== '', { path: ['KRAPAO_PROVIDER_URL'], message: 'missing' })
  .superRefine((env, context) => {
    const missing = S3_SETTINGS.filter((name) => env[name] === '');
    if (missing.length === S3_SETTINGS.length) return;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'missing' });
  });

/** `origin`: scheme and host of the console, the only origin that may change anything. `solo`: one person runs the site. */
export interface DeskConfig {
  port: number;
  host: string;
  origin: string;
  consoleDir: string;
  /** The preview of members' screens, beside the console. */
  previewDir: string;
  solo: boolean;
}

/** The settings of one server process, read once (README, Settings). */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  /** The server itself, where `databaseUrl` is a pooler in transaction mode; otherwise the same as `databaseUrl`. */
  directUrl: string;
  /** The role that owns the tables; migrations run as it. Defaults to `directUrl`. */
  migrationUrl: string;
  /** When set, live push uses Redis Streams, else PostgreSQL. */
  redisUrl: string;
  demo: boolean;
  variant: Variant;
  /** The address of the providers; the sandbox in demo mode. */
  providerUrl: string;
  /** Keys of incoming webhooks, newest first; any of them is accepted. */
  webhookSecrets: readonly string[];
  providerKey: string;
  /** The base address of games whose address is a path. */
  gamesUrl: string;
  /** The server's own keys, newest first: hashes are made with the first and compared with any. */
  secrets: readonly string[];
  /** Keys of the chat agents, newest first; empty: their endpoints are disabled. */
  agentKeys: readonly string[];
  /** Where to report a vulnerability of this site, as a URI; empty: `security.txt` is not served. */
  securityContact: string;
  /** Passphrase of gift links, as in the web's build; it hides nothing. */
  truelinkSecret: string;
  /** `/metrics` on a port of its own (0: none), on the main port with the key (empty: none). */
  metrics: { port: number; host: string; key: string };
  /** Storage for members' files: a folder or a bucket. */
  storage: { folder: string } | { endpoint: string; region: string; bucket: string; keyId: string; key: string };
  webDir: string;
  /** The operator's desk; null: it is not served (docs/production.md). */
  desk: DeskConfig | null;
  /** How long a stopping node is not ready but still serves calls. */
  lameDuckSeconds: number;
  /** Networks of proxies whose X-Forwarded-For is used, in the syntax of proxy-addr. */
  trustedProxies: readonly string[];
  /** Calls per minute and network address, and the higher limit of an address in carrier networks, which many members share (docs/decisions/0032). */
  addresses: { callsPerMinute: number; carriers: { networks: readonly string[]; callsPerMinute: number } };
  /** Consecutive calls without an answer after which a provider is skipped for a while; 0: never. */
  circuitFailures: number;
  /** Mean delay of the event loop (ms) above which the node is overloaded and rejects calls. */
  overloadDelayMs: number;
  logLevel: string;
}

const providerUrl = (env: { KRAPAO_DEMO: boolean; SANDBOX_URL: string; KRAPAO_PROVIDER_URL: string }): string =>
  env.KRAPAO_DEMO ? env.SANDBOX_URL : env.KRAPAO_PROVIDER_URL;

/** The address and key of the providers alone, for a program that needs no other setting; empty where they are missing. */
export function readProviderAddress(env: Record<string, string | undefined>): { baseUrl: string; key: string } {
  const parsed = z.object({ ...providers, KRAPAO_PROVIDER_KEY: z.string().default('') }).parse(env);
  return { baseUrl: providerUrl(parsed), key: parsed.KRAPAO_PROVIDER_KEY };
}

/**
 * Reads the environment.
 *
 * @throws PlainError one sentence that names every setting that is missing or wrong
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = [...new Map(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))];
    throw new PlainError(`The server cannot start: ${wrong.map(([name, why]) => `${name} (${why})`).join(', ')}.`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.KRAPAO_HOST,
    databaseUrl: e.DATABASE_URL,
    directUrl: e.DATABASE_DIRECT_URL || e.DATABASE_URL,
    migrationUrl: e.DATABASE_MIGRATION_URL || e.DATABASE_DIRECT_URL || e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    demo: e.KRAPAO_DEMO,
    variant: e.KRAPAO_VARIANT,
    providerUrl: providerUrl(e),
    webhookSecrets: e.KRAPAO_WEBHOOK_SECRET,
    providerKey: e.KRAPAO_PROVIDER_KEY,
    gamesUrl: e.KRAPAO_DEMO ? e.SANDBOX_PUBLIC_URL || e.SANDBOX_URL : e.KRAPAO_PROVIDER_URL,
    secrets: e.KRAPAO_SECRET,
    agentKeys: e.KRAPAO_AGENT_KEY,
    securityContact: e.KRAPAO_SECURITY_CONTACT,
    truelinkSecret: e.TRUELINK_SECRET || TRUELINK_SECRET,
    metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST, key: e.METRICS_KEY },
    storage:
      e.KRAPAO_S3_ENDPOINT === ''
        ? { folder: e.KRAPAO_FILES }
        : {
            endpoint: e.KRAPAO_S3_ENDPOINT,
            region: e.KRAPAO_S3_REGION,
            bucket: e.KRAPAO_S3_BUCKET,
            keyId: e.KRAPAO_S3_KEY_ID,
            key: e.KRAPAO_S3_KEY,
          },
    webDir: e.WEB_DIR,
    desk:
      e.KRAPAO_DESK_PORT === 0
        ? null
        : {
            port: e.KRAPAO_DESK_PORT,
            host: e.KRAPAO_DESK_HOST || (e.KRAPAO_DEMO ? e.KRAPAO_HOST : '127.0.0.1'),
            origin: e.KRAPAO_DESK_ORIGIN === '' ? `http://localhost:${e.KRAPAO_DESK_PORT}` : new URL(e.KRAPAO_DESK_ORIGIN).origin,
            consoleDir: e.CONSOLE_DIR,
            previewDir: e.PREVIEW_DIR,
            solo: e.KRAPAO_DESK_SOLO,
          },
    lameDuckSeconds: e.KRAPAO_LAME_DUCK_SECONDS,
    trustedProxies: e.KRAPAO_TRUSTED_PROXIES,
    addresses: {
      callsPerMinute: e.KRAPAO_ADDRESS_CALLS,
      carriers: { networks: e.KRAPAO_CARRIER_NETWORKS, callsPerMinute: e.KRAPAO_CARRIER_CALLS },
    },
    circuitFailures: e.KRAPAO_CIRCUIT_FAILURES,
    overloadDelayMs: e.KRAPAO_OVERLOAD_DELAY_MS,
    logLevel: e.LOG_LEVEL,
  };
}
