import { join } from 'node:path';
import { buildEnv } from './lib/build.mjs';
import { install, isInstallStale } from './lib/install.mjs';
import { launch, portFrom } from './lib/launch.mjs';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';
import { say, stage } from './lib/progress.mjs';

const { env } = process;

/**
 * Runs a program from its sources: tsx restarts it when one of its files changes.
 *
 * @param {string} entry
 */
const watch = (entry) => ({
  args: [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', entry],
  cwd: ROOT,
  env: {},
});

try {
  const ports = {
    PORT: portFrom(env, 'PORT', 3000),
    SANDBOX_PORT: portFrom(env, 'SANDBOX_PORT', 3001),
    WEB_PORT: portFrom(env, 'WEB_PORT', 5173),
    KRAPAO_DESK_PORT: portFrom(env, 'KRAPAO_DESK_PORT', 3002),
    CONSOLE_PORT: portFrom(env, 'CONSOLE_PORT', 5174),
  };
  const { VITE_VARIANT } = buildEnv(env);
  /** @param {number} port */
  const viteOn = (port) => [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort'];
  await launch({
    env,
    ports,
    terminal: true,
    programs: {
      sandbox: watch('apps/sandbox/src/main.ts'),
      server: watch('apps/server/src/app/main.ts'),
      web: { args: viteOn(ports.WEB_PORT), cwd: join(ROOT, 'apps/web'), env: { VITE_VARIANT } },
      console: {
        args: viteOn(ports.CONSOLE_PORT),
        cwd: join(ROOT, 'apps/console'),
        env: { KRAPAO_DESK_PORT: String(ports.KRAPAO_DESK_PORT) },
      },
    },
    prepare: async ({ dataDir }) => {
      if (isInstallStale()) await stage('Installing packages', () => install(join(dataDir, 'logs/install.log')));
    },
    onReady: () => {
      say(
        `\nDevelopment: wallet http://localhost:${ports.WEB_PORT}, sandbox http://localhost:${ports.SANDBOX_PORT}, desk http://localhost:${ports.CONSOLE_PORT}. Ctrl-C stops everything.\n`,
      );
    },
  });
} catch (error) {
  die(error);
}
