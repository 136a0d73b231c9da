import { join } from 'node:path';
import { launch, portFrom } from '../../../scripts/lib/launch.mjs';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { die } from '../../../scripts/lib/plain-error.mjs';

// The life of `npm start` around the real server, as its sources stand.
const { env } = process;
await launch({
  env,
  ports: { PORT: portFrom(env, 'PORT', 3000), SANDBOX_PORT: portFrom(env, 'SANDBOX_PORT', 3001) },
  programs: {
    server: { args: ['--import', 'tsx', join(ROOT, 'apps/server/src/app/main.ts')], cwd: ROOT, env: {} },
    sandbox: { args: [join(import.meta.dirname, 'answering.mjs')], env: {} },
  },
  prepare: async () => {},
  onReady: () => console.log('ready'),
}).catch(die);
