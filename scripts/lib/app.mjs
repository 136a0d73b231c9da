import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNode } from './children.mjs';
import { noteConnection } from './connection.mjs';
import { DIST, shown } from './paths.mjs';
import { plainError } from './plain-error.mjs';
import { startPostgres } from './postgres.mjs';
import { waitUntil } from './process.mjs';
import { readSecrets, requireSecrets } from './secrets.mjs';

const READY_WITHIN = 60_000;

/** The built halves: `args` are node's, and `env` what only they need. */
const BUILT = {
  server: {
    args: ['--enable-source-maps', '--max-semi-space-size=32', join(DIST, 'server/main.js')],
    env: { WEB_DIR: join(DIST, 'web'), CONSOLE_DIR: join(DIST, 'console') },
  },
  sandbox: { args: ['--enable-source-maps', join(DIST, 'sandbox/main.js')], env: {} },
};

/** Demo content and the sandbox: always with the embedded database, with another one only when asked for. */
export function isDemo(env) {
  return env.KRAPAO_DEMO ? env.KRAPAO_DEMO === '1' : !env.DATABASE_URL;
}

/**
 * The whole product as child processes: database (unless `env.DATABASE_URL` names one), sandbox (in demo mode) and server.
 *
 * @param {object} options
 * @param {string} options.dataDir folder of everything that must survive
 * @param {number} options.port the server's port
 * @param {number} options.sandboxPort
 * @param {number} [options.deskPort] the port of the operator's desk; undefined: that of the environment, or none
 * @param {NodeJS.ProcessEnv} options.env environment handed on to the children
 * @param {typeof BUILT} [options.programs] what to run; the built halves unless told, and others beside them by their names
 * @param {boolean} [options.terminal] `true` shows the programs' logs at the terminal instead of writing them to files
 * @param {boolean} [options.durable] `false` for a database without fsync, in tests
 * @param {(pid: number) => void} [options.onSpawn] called with the id of every node process
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
  const services = [];
  let stopping;
  let reportDeath;
  const died = new Promise((resolve) => (reportDeath = resolve));

  const watch = (name, log, service) => {
    services.push(service);
    let lastWords;
    // A program that cannot start for a reason that a person can mend tells it before it ends.
    service.child.on('message', ({ sentence }) => (lastWords = sentence));
    void service.exited.then((how) => {
      const where = atTerminal && name !== 'database' ? 'what it said' : shown(log);
      const sentence = lastWords ?? `The ${name} stopped unexpectedly (${how}): see ${where}, then run npm start again.`;
      if (!stopping) reportDeath(plainError(sentence));
    });
    return service;
  };
  const logOf = (name) => join(dataDir, 'logs', `${name}.log`);
  const run = (name, own) => {
    const log = logOf(name);
    const { args, env: extra, cwd } = programs[name];
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
    for (const name of Object.keys(programs)) if (demo || name !== 'sandbox') run(name, settings[name] ?? { PORT: port });
    const checks = [`${urls.server}/readyz`, ...(demo ? [`${urls.sandbox}/healthz`] : [])];
    await Promise.race([allAnswer(checks), died.then((error) => Promise.reject(error))]);
  }

  async function startDatabase() {
    const log = logOf('postgres');
    const { url, runtimeUrl } = watch('database', log, await startPostgres({ dataDir: join(dataDir, 'postgres'), log, durable }));
    return { DATABASE_URL: runtimeUrl, DATABASE_DIRECT_URL: '', DATABASE_MIGRATION_URL: url };
  }

  /** Stops server and sandbox, then their database; the same promise however often it is asked. */
  function stop() {
    stopping ??= (async () => {
      const [database, ...programsOfOurs] = env.DATABASE_URL ? [undefined, ...services] : services;
      await Promise.all(programsOfOurs.map((service) => service.stop()));
      await database?.stop();
    })();
    return stopping;
  }

  return { demo, died, start, stop };
}

async function allAnswer(addresses) {
  const answers = async (address) => {
    try {
      return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  };
  const silent = [];
  const checkAll = async () => {
    const states = await Promise.all(addresses.map(answers));
    silent.splice(0, silent.length, ...addresses.filter((_, index) => !states[index]));
    return silent.length === 0;
  };
  if (!(await waitUntil(checkAll, READY_WITHIN)))
    throw plainError(`${silent.join(' and ')} did not become ready within ${READY_WITHIN / 1000} s: see the logs.`);
}
