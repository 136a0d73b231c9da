import type { Variant } from '@krapao/contract';
import { z } from 'zod';
import { environment, providerSettings, storageSettings } from './environment.js';
import { PlainError } from './plain-error.js';

/** The same default as the web's build. */
const TRUELINK_SECRET = 'krapao';

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

/** The settings of one server process, read once (docs/settings.md). */
export interface Config {
  port: number;
  host: string;
  /** The wallet's address in browsers, to which passkeys are bound; empty: there are none. */
  origin: string;
  databaseUrl: string;
  /** The server itself, where `databaseUrl` is a pooler in transaction mode; otherwise the same as `databaseUrl`. */
  directUrl: string;
  /** The role that owns the tables; migrations run as it. Defaults to `directUrl`. */
  migrationUrl: string;
  /** A standby for reads; empty: the primary answers them. */
  replicaUrl: string;
  /** The name of this node's cell, with which its tokens begin; empty: the site has one. */
  cell: string;
  /** When set, live push uses Redis Streams, else PostgreSQL. */
  redisUrl: string;
  demo: boolean;
  /** A new demo begins with a history (docs/decisions/0258). */
  demoHistory: boolean;
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
  /** Server processes of this node; 0: as the cores suggest (app/processes.ts). */
  processes: number;
  /** How long a stopping node is not ready but still serves calls. */
  lameDuckSeconds: number;
  /** Networks of proxies whose X-Forwarded-For is used, in the syntax of proxy-addr. */
  trustedProxies: readonly string[];
  /** Calls per minute and network address, and the higher limit of an address in carrier networks, which many members share (docs/decisions/0032). */
  addresses: { callsPerMinute: number; carriers: { networks: readonly string[]; callsPerMinute: number } };
  /** Consecutive calls without an answer after which a provider is skipped for a while; 0: never. */
  circuitFailures: number;
  /** How long calls wait for the event loop or for their posting (ms) before the node rejects further calls. */
  overloadDelayMs: number;
  logLevel: string;
}

const providerUrl = (env: { KRAPAO_DEMO: boolean; SANDBOX_URL: string; KRAPAO_PROVIDER_URL: string }): string =>
  env.KRAPAO_DEMO ? env.SANDBOX_URL : env.KRAPAO_PROVIDER_URL;

/** The address and key of the providers alone, for a program that needs no other setting; empty where they are missing. */
export function readProviderAddress(env: Record<string, string | undefined>): { baseUrl: string; key: string } {
  const parsed = z.object({ ...providerSettings, KRAPAO_PROVIDER_KEY: z.string().default('') }).parse(env);
  return { baseUrl: providerUrl(parsed), key: parsed.KRAPAO_PROVIDER_KEY };
}

const storageOf = (e: z.infer<z.ZodObject<typeof storageSettings>>): Config['storage'] =>
  e.KRAPAO_S3_ENDPOINT === ''
    ? { folder: e.KRAPAO_FILES }
    : {
        endpoint: e.KRAPAO_S3_ENDPOINT,
        region: e.KRAPAO_S3_REGION,
        bucket: e.KRAPAO_S3_BUCKET,
        keyId: e.KRAPAO_S3_KEY_ID,
        key: e.KRAPAO_S3_KEY,
      };

/** The settings of the storage of files alone. */
export const readStorage = (env: Record<string, string | undefined>): Config['storage'] => storageOf(z.object(storageSettings).parse(env));

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
    origin: e.KRAPAO_ORIGIN === '' ? (e.KRAPAO_DEMO ? `http://localhost:${e.PORT}` : '') : new URL(e.KRAPAO_ORIGIN).origin,
    databaseUrl: e.DATABASE_URL,
    directUrl: e.DATABASE_DIRECT_URL || e.DATABASE_URL,
    migrationUrl: e.DATABASE_MIGRATION_URL || e.DATABASE_DIRECT_URL || e.DATABASE_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    cell: e.KRAPAO_CELL,
    redisUrl: e.REDIS_URL,
    demo: e.KRAPAO_DEMO,
    demoHistory: e.KRAPAO_DEMO && e.KRAPAO_DEMO_HISTORY,
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
    storage: storageOf(e),
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
    processes: e.KRAPAO_PROCESSES,
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
