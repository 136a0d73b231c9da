import { variants } from '@krapao/contract';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { cells, cellSettings, readCells } from './cell-settings.js';
import { setting } from './setting.js';

const SHORTEST_KEY = 16;
const EACH_NEEDS = `each key needs ${SHORTEST_KEY} characters or more`;

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

const addressOrNone = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be an address' })]).default('');
const required = z.string({ error: 'missing' }).min(1, 'missing');
const port = z.coerce.number('must be a port').int('must be a port').min(0, 'must be a port').max(65_535, 'must be a port');

/** Settings of the demo, besides `KRAPAO_PROVIDER_URL` and `KRAPAO_PROVIDER_KEY`, which are those of the product's own protocol. */
export const providerSettings = {
  KRAPAO_DEMO: setting(flag, '`1`: demo content and sandbox', 'on under `npm start` without `DATABASE_URL`'),
  SANDBOX_URL: setting(z.string().default('http://127.0.0.1:3001'), 'Address of the sandbox for the server, in demo mode'),
  KRAPAO_PROVIDER_URL: setting(
    z.string().default(''),
    'Base URL of the providers; required outside demo mode',
    'the sandbox, in demo mode',
  ),
  KRAPAO_PROVIDER_KEY: setting(
    z.string({ error: 'missing' }).min(SHORTEST_KEY, `needs ${SHORTEST_KEY} characters or more`),
    'Bearer token for providers',
  ),
};

const server = {
  PORT: setting(port.default(3000), 'Port of the server, with the web app'),
  KRAPAO_HOST: setting(z.string().default('0.0.0.0'), 'Address the server listens on'),
  KRAPAO_ORIGIN: setting(
    addressOrNone,
    'Address of the wallet for browsers, to which the passkeys of members are bound; without it there are none. Its host is for good: at another one no passkey works',
    '`http://localhost:PORT` in demo mode',
  ),
  KRAPAO_VARIANT: setting(
    z
      .enum([...variants, ''], { error: `must be ${variants.join(' or ')}` })
      .default('')
      .transform((variant) => variant || variants[0]),
    '`lao`: Lao phones and banks, wallets in kip or baht, BCEL OnePay; Lao first',
    '`th`',
  ),
  WEB_DIR: setting(z.string().default(''), 'The built web app; without it only the API is served'),
  KRAPAO_SECURITY_CONTACT: setting(
    z
      .string()
      .regex(/^(?:$|mailto:|tel:|https:\/\/)\S*$/, 'must begin with mailto:, tel: or https://')
      .default(''),
    'Where to report a vulnerability, such as `mailto:security@example.com`; with it `/.well-known/security.txt` is served',
  ),
  TRUELINK_SECRET: setting(
    z.string().default(''),
    'Passphrase of gift links, the same as `VITE_TRUELINK_SECRET` of the web app; it protects no secret',
    '`krapao`',
  ),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), "Level of the server's log"),
};

const keysOfServer = {
  KRAPAO_SECRET: setting(keys, "The server's key; may be a list, newest first"),
  KRAPAO_WEBHOOK_SECRET: setting(keys, 'The HMAC key of webhooks; may be a list, newest first'),
  KRAPAO_AGENT_KEY: setting(
    keysOrNone,
    "Key of `/agent`, the calls of the operator's chat agents; may be a list, newest first; without it `/agent` answers 404",
  ),
};

const data = {
  DATABASE_URL: setting(required, 'PostgreSQL, 15 or newer', 'the embedded one, under `npm start`'),
  DATABASE_DIRECT_URL: setting(
    z.string().default(''),
    'The database server itself, if `DATABASE_URL` is a pooler in transaction mode ([production](production.md#postgresql))',
    '`DATABASE_URL`',
  ),
  DATABASE_MIGRATION_URL: setting(
    z.string().default(''),
    'The role that owns the tables, so that the role of `DATABASE_URL` need not be able to change them ([production](production.md#postgresql))',
    '`DATABASE_DIRECT_URL`',
  ),
  DATABASE_REPLICA_URL: setting(
    z.string().default(''),
    'A streaming standby of that database, or several, for statements, exports, reports and the audit log ([high availability](high-availability.md#reads-from-a-standby))',
    'the primary',
  ),
  REDIS_URL: setting(
    z.string().default(''),
    'With it, live push between nodes uses Redis Streams while Redis is available, instead of PostgreSQL',
  ),
};

/** Files, and the archive of the ledger. */
export const storageSettings = {
  KRAPAO_FILES: setting(
    z.string().default('.krapao/files'),
    'Folder of pictures of slips, files of the chat, files of builds of the web and the archive of the ledger; several nodes share one folder',
  ),
  KRAPAO_S3_ENDPOINT: setting(addressOrNone, 'A bucket instead of that folder: its address ([production](production.md#files))'),
  KRAPAO_S3_REGION: setting(z.string().default('us-east-1'), 'Region of the bucket'),
  KRAPAO_S3_BUCKET: setting(z.string().default(''), 'Name of the bucket'),
  KRAPAO_S3_KEY_ID: setting(z.string().default(''), 'Id of the access key of the bucket'),
  KRAPAO_S3_KEY: setting(z.string().default(''), 'Access key of the bucket'),
};

const desk = {
  KRAPAO_DESK_PORT: setting(
    port.default(0),
    "Port of the operator's desk; 0: none ([production](production.md#the-operators-desk))",
    '3002 in demo mode, otherwise 0',
  ),
  KRAPAO_DESK_HOST: setting(z.string().default(''), 'Address the desk listens on', '`KRAPAO_HOST` in demo mode, otherwise `127.0.0.1`'),
  KRAPAO_DESK_ORIGIN: setting(
    addressOrNone,
    'Address of the desk for browsers; outside demo mode required with the port, https, on a host other than that of the wallet',
    '`http://localhost:KRAPAO_DESK_PORT` in demo mode',
  ),
  KRAPAO_DESK_SOLO: setting(flag, '`1`: one person runs the site, and no change needs a second one; stored when the server starts'),
  CONSOLE_DIR: setting(z.string().default(''), 'The built console of the desk; without it only the API of the desk is served'),
  PREVIEW_DIR: setting(z.string().default(''), "The built preview of members' screens at the desk"),
};

const limits = {
  KRAPAO_TRUSTED_PROXIES: setting(
    networks('loopback'),
    'Networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are accepted ([production](production.md#tls))',
    '`loopback`',
  ),
  KRAPAO_ADDRESS_CALLS: setting(count(1_000_000).default(600), 'Calls per minute and network address, over all nodes'),
  KRAPAO_CARRIER_NETWORKS: setting(networks(''), 'Networks of mobile carriers ([production](production.md#limits))'),
  KRAPAO_CARRIER_CALLS: setting(count(10_000_000).default(30_000), 'Calls per minute and address in the networks of carriers'),
  KRAPAO_CIRCUIT_FAILURES: setting(
    z.coerce.number().int().min(0).max(1_000).default(5),
    'Number of consecutive unanswered calls after which a provider is skipped for a while; 0: never',
  ),
  KRAPAO_OVERLOAD_DELAY_MS: setting(
    count(600_000).default(250),
    'How long calls may wait inside a node for their turn, in milliseconds; with a longer wait it is overloaded and answers 503 ([production](production.md#nodes))',
  ),
  KRAPAO_PROCESSES: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(256, 'must be 256 or less')
      .default(0),
    'Server processes of this node, which share its ports; 0: one in demo mode or below four cores, otherwise one per core but one ([production](production.md#processes))',
  ),
  KRAPAO_LAME_DUCK_SECONDS: setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(300, 'must be 300 or less')
      .default(0),
    'Time in which a stopping node is not ready but still serves calls ([production](production.md#nodes))',
  ),
};

const metrics = {
  METRICS_PORT: setting(port.default(0), 'Port of its own for `/metrics`; 0: none'),
  METRICS_HOST: setting(z.string().default('127.0.0.1'), 'Address that this port listens on'),
  METRICS_KEY: setting(
    z
      .string()
      .refine((key) => key === '' || key.length >= SHORTEST_KEY, { message: `needs ${SHORTEST_KEY} characters or more` })
      .default(''),
    'With it, `/metrics` is on the main port too, and needs this bearer token',
  ),
};

const demo = {
  KRAPAO_DEMO_HISTORY: setting(
    flag,
    '`1`: a new demo begins with two weeks of members, movements, chats and books, and both demo operators are owners ([decision 258](decisions/0258-a-demo-with-a-history.md))',
    'on under `npm start` in demo mode',
  ),
  SANDBOX_PUBLIC_URL: setting(
    z.string().default(''),
    'Address of the sandbox for browsers; game links and slip images begin with it',
    '`http://localhost:SANDBOX_PORT`',
  ),
};

/** The settings by the heading of docs/settings.md that they are under. */
export const settings: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'The server': server,
  Keys: keysOfServer,
  'Database and files': { ...data, ...storageSettings },
  'Demo and providers': { ...providerSettings, ...demo },
  "The operator's desk": desk,
  'Limits and availability': limits,
  Metrics: metrics,
  Cells: cellSettings,
};

/** The environment of a router (app/cells/router-main.ts). */
export const routerEnvironment = z.object({
  PORT: server.PORT,
  KRAPAO_HOST: server.KRAPAO_HOST,
  KRAPAO_VARIANT: server.KRAPAO_VARIANT,
  LOG_LEVEL: server.LOG_LEVEL,
  KRAPAO_CELL_NODES: cells
    .refine((list) => readCells(list).size > 0, 'missing')
    .refine((list) => [...readCells(list).values()].every((address) => /^http:\/\/[^/]+\/?$/.test(address)), 'must be http addresses'),
  KRAPAO_REGISTER_URL: required,
});

/** The environment of one server process. */
export const environment = z
  .object({
    ...server,
    ...data,
    ...storageSettings,
    ...keysOfServer,
    ...providerSettings,
    ...demo,
    ...desk,
    ...limits,
    ...metrics,
    ...cellSettings,
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
