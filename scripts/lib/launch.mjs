import { mkdirSync } from 'node:fs';
import { createApp, isDemo } from './app.mjs';
import { holdInstance } from './instance.mjs';
import { dataFolder } from './paths.mjs';
import { plainError, printError } from './plain-error.mjs';
import { isPortFree } from './ports.mjs';
import { waitUntil } from './process.mjs';

/** Ports of a launcher that has just been killed become free within this time (ms). */
const PORT_PATIENCE = 2_000;

/**
 * Runs the launcher: locks the data folder, checks the ports, calls `prepare` and starts everything. A signal (exit 0), the end of the
 * npm above it (exit 0) or the end of a child (one sentence, exit 1) stops everything in order, and children exit when their launcher is gone:
 * the product never runs in part, and the next start finds a clean state. No money is lost, because it is in the database before a call is
 * answered. In production the operator's own supervisor (systemd, a container platform) restarts processes.
 *
 * @param {import('./types.d.ts').LaunchOptions} options
 */
export async function launch({ env, ports, prepare, onReady, ...options }) {
  const dataDir = dataFolder(env);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const instance = await holdInstance(dataDir);
  const app = createApp({
    dataDir,
    port: ports.PORT,
    sandboxPort: ports.SANDBOX_PORT,
    deskPort: isDemo(env) ? ports.KRAPAO_DESK_PORT : undefined,
    env,
    onSpawn: instance.record,
    ...options,
  });
  let isStopping = false;
  /** @param {number} code */
  const leave = async (code) => {
    await app.stop();
    instance.release();
    process.exit(code);
  };
  const onSignal = () => {
    // Ctrl-C arrives twice under npm: from the terminal and passed on.
    if (isStopping) return;
    isStopping = true;
    console.log('\nStopping …');
    void leave(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
  const parent = env.npm_lifecycle_event ? stopWithParent(onSignal) : undefined;
  // The terminal has closed: a demo ends with it. A production site continues, also without npm, which the same signal ends.
  process.on('SIGHUP', () => (isDemo(env) ? onSignal() : clearInterval(parent)));
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  try {
    await checkPorts(ports, isDemo(env), env.KRAPAO_HOST);
    await prepare({ dataDir });
    const started = performance.now();
    await app.start();
    if (!isStopping) onReady({ demo: app.demo, dataDir, milliseconds: performance.now() - started });
    throw await app.died;
  } catch (error) {
    if (isStopping) return;
    printError(error);
    await leave(1);
  }
}

/**
 * @param {import('./types.d.ts').Ports} ports
 * @param {boolean} demo
 * @param {string | undefined} host
 * @throws {Error} plain, when another program uses a port
 */
async function checkPorts(ports, demo, host) {
  for (const [name, port] of Object.entries(ports)) {
    if (!demo && (name === 'SANDBOX_PORT' || name === 'KRAPAO_DESK_PORT')) continue;
    if (!(await waitUntil(() => isPortFree(port, host), PORT_PATIENCE, 100))) {
      throw plainError(`Port ${port} is used by another program: stop that one, or choose another port with ${name}=${port + 100}.`);
    }
  }
}

/**
 * Calls `onGone` when the parent process ends: a killed npm cannot pass a signal on, but its end changes this process's parent.
 *
 * @param {() => void} onGone
 */
function stopWithParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
  return timer;
}

/**
 * Reads a port from the environment.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name of the setting
 * @param {number} fallback
 * @throws {Error} plain, when the setting is not a port
 */
export function portFrom(env, name, fallback) {
  const port = Number(env[name] || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw plainError(`${name} must be a port between 1 and 65535, not "${env[name]}".`);
  return port;
}
