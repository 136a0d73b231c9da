import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownReason, startNode } from './children.mjs';
import { noteConnection } from './connection.mjs';
import { DIST, displayPath } from './paths.mjs';
import { plainError } from './plain-error.mjs';
import { startPostgres } from './postgres.mjs';
import { waitUntil } from './process.mjs';
import { readSecrets, requireSecrets } from './secrets.mjs';

/** Milliseconds; the first start of a demo also writes its history. */
const READY_WITHIN = 120_000;

/** @import { AppOptions, Settings } from './types.d.ts' */
/** @import { Service } from './children.mjs' */

/**
 * The built server and sandbox.
 *
 * @type {Record<string, import('./types.d.ts').Program>}
 */
const BUILT = {
  server: {
    args: ['--enable-source-maps', '--max-semi-space-size=32', join(DIST, 'server/main.js')],
    env: { WEB_DIR: join(DIST, 'web'), CONSOLE_DIR: join(DIST, 'console'), PREVIEW_DIR: join(DIST, 'preview') },
  },
  sandbox: { args: ['--enable-source-maps', join(DIST, 'sandbox/main.js')], env: {} },
};

/**
 * Whether to run with demo content and the sandbox: by default only with the embedded database; KRAPAO_DEMO chooses otherwise.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function isDemo(env) {
  return env.KRAPAO_DEMO ? env.KRAPAO_DEMO === '1' : !env.DATABASE_URL;
}

/**
 * The whole product as child processes: database (unless `env.DATABASE_URL` names one), sandbox (in demo mode) and server.
 *
 * @param {AppOptions} options
 */
export function createApp({
  dataDir,
  port,
  sandboxPort,
  deskPort,
  env,
  programs = BUILT,
  terminal = false,
  durable = true,
  onSpawn = () => {},
}) {
  const demo = isDemo(env);
  // In production logs go to stdout, where the supervisor takes them.
  const atTerminal = terminal || !demo;
  /** @type {Service[]} */
  const services = [];
  /** @type {Promise<void> | undefined} */
  let stopping;
  /** @type {(error: Error) => void} */
  let reportDeath;
  /** @type {Promise<Error>} */
  const died = new Promise((resolve) => (reportDeath = resolve));

  /**
   * Reports the end of a service as a death of the app, unless the app is stopping.
   *
   * @template {Service} T
   * @param {string} name
   * @param {string} log
   * @param {T} service
   */
  const watch = (name, log, service) => {
    services.push(service);
    const reason = ownReason(service.child);
    void service.exited.then((how) => {
      const where = atTerminal && name !== 'database' ? 'what it said' : displayPath(log);
      const sentence = reason() ?? `The ${name} stopped unexpectedly (${how}): see ${where}, then run npm start again.`;
      if (!stopping) reportDeath(plainError(sentence));
    });
    return service;
  };
  /** @param {string} name */
  const logOf = (name) => join(dataDir, 'logs', `${name}.log`);
  /**
   * @param {string} name
   * @param {import('./types.d.ts').Program} program
   * @param {Settings} own
   */
  const run = (name, { args, env: extra, cwd }, own) => {
    const log = logOf(name);
    const service = watch(name, log, startNode({ args, cwd, log: atTerminal ? undefined : log, env: { ...env, ...extra, ...own } }));
    if (service.pid) onSpawn(service.pid);
  };

  async function start() {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    const secrets = env.DATABASE_URL && !demo ? requireSecrets(env) : readSecrets(dataDir, env);
    const database = env.DATABASE_URL
      ? {
          DATABASE_URL: env.DATABASE_URL,
          DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? '',
          DATABASE_MIGRATION_URL: env.DATABASE_MIGRATION_URL ?? '',
        }
      : await startDatabase();
    if (stopping) return;
    noteConnection(dataDir, { databaseUrl: database.DATABASE_DIRECT_URL || database.DATABASE_URL, demo });
    const publicUrl = env.SANDBOX_PUBLIC_URL || `http://localhost:${sandboxPort}`;
    const urls = { server: `http://127.0.0.1:${port}`, sandbox: `http://127.0.0.1:${sandboxPort}` };
    /** @type {Record<string, Settings>} */
    const settings = {
      sandbox: {
        ...secrets,
        SANDBOX_PORT: sandboxPort,
        SANDBOX_DATA: join(dataDir, 'sandbox'),
        SANDBOX_PUBLIC_URL: publicUrl,
        SERVER_URL: urls.server,
      },
      server: {
        ...secrets,
        PORT: port,
        ...database,
        KRAPAO_DEMO: demo ? '1' : '0',
        ...(deskPort === undefined ? {} : { KRAPAO_DESK_PORT: deskPort }),
        SANDBOX_URL: urls.sandbox,
        SANDBOX_PUBLIC_URL: publicUrl,
        KRAPAO_FILES: env.KRAPAO_FILES || join(dataDir, 'files'),
      },
    };
    for (const [name, program] of Object.entries(programs))
      if (demo || name !== 'sandbox') run(name, program, settings[name] ?? { PORT: port });
    const checks = [`${urls.server}/readyz`, ...(demo ? [`${urls.sandbox}/healthz`] : [])];
    await Promise.race([allAnswer(checks), died.then((error) => Promise.reject(error))]);
  }

  async function startDatabase() {
    const log = logOf('postgres');
    const { url, runtimeUrl } = watch('database', log, await startPostgres({ dataDir: join(dataDir, 'postgres'), log, durable }));
    return { DATABASE_URL: runtimeUrl, DATABASE_DIRECT_URL: '', DATABASE_MIGRATION_URL: url };
  }

  /** Stops server and sandbox, then their database. Every call returns the same promise. */
  function stop() {
    stopping ??= (async () => {
      const database = env.DATABASE_URL ? undefined : services[0];
      await Promise.all(services.filter((service) => service !== database).map((service) => service.stop()));
      await database?.stop();
    })();
    return stopping;
  }

  return { demo, died, start, stop };
}

/**
 * Waits until every address responds with success.
 *
 * @param {string[]} addresses
 * @throws {Error} plain, with the addresses that did not
 */
async function allAnswer(addresses) {
  /** @param {string} address */
  const answers = async (address) => {
    try {
      return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  };
  /** @type {string[]} */
  const silent = [];
  const checkAll = async () => {
    const states = await Promise.all(addresses.map(answers));
    silent.splice(0, silent.length, ...addresses.filter((_, index) => !states[index]));
    return silent.length === 0;
  };
  if (!(await waitUntil(checkAll, READY_WITHIN)))
    throw plainError(`${silent.join(' and ')} did not become ready within ${READY_WITHIN / 1000} s: see the logs.`);
}
