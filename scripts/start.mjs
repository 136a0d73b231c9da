import { join } from 'node:path';
import { build, buildEnv, staleStamp } from './lib/build.mjs';
import { install, isInstallStale } from './lib/install.mjs';
import { launch, portFrom } from './lib/launch.mjs';
import { displayPath } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';
import { say, stage } from './lib/progress.mjs';

const { env } = process;

/** @type {import('./lib/types.d.ts').LaunchOptions['prepare']} */
async function prepare({ dataDir }) {
  if (isInstallStale()) await stage('Installing packages', () => install(join(dataDir, 'logs/install.log')));
  const stamp = staleStamp(buildEnv(env));
  if (stamp) await stage('Building', () => build(stamp, buildEnv(env)));
}

/** @type {import('./lib/types.d.ts').LaunchOptions['onReady']} */
function onReady({ demo, dataDir, milliseconds }) {
  const lines = [
    '',
    `Krapao is ready (${(milliseconds / 1000).toFixed(1)} s).`,
    '',
    `  Wallet    http://localhost:${ports.PORT}`,
    ...(demo
      ? [
          `  Sandbox   http://localhost:${ports.SANDBOX_PORT}   the outside world: SMS inbox, bank app, payouts, voucher shop, games`,
          `  Desk      http://localhost:${ports.KRAPAO_DESK_PORT}   the operators' console`,
          '',
          '  Log in as 0800000001 (with money) or 0800000002 (new), password krapao-demo',
          '  At the desk: desk-owner or desk-cashier, password krapao-demo',
        ]
      : []),
    '',
    ...(demo ? [`  Logs      ${displayPath(join(dataDir, 'logs'))}`] : []),
    '  Ctrl-C stops everything.',
  ];
  say(lines.join('\n'));
}

/** @type {import('./lib/types.d.ts').Ports} */
let ports;
try {
  ports = {
    PORT: portFrom(env, 'PORT', 3000),
    SANDBOX_PORT: portFrom(env, 'SANDBOX_PORT', 3001),
    KRAPAO_DESK_PORT: portFrom(env, 'KRAPAO_DESK_PORT', 3002),
  };
  say('Krapao');
  await launch({ env: { KRAPAO_DEMO_HISTORY: '1', ...env }, ports, prepare, onReady });
} catch (error) {
  die(error);
}
