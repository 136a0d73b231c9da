import { join } from 'node:path';
import { launch, portFrom } from '../../../scripts/lib/launch.mjs';
import { die } from '../../../scripts/lib/plain-error.mjs';

// The life of `npm start` around the real database, with small programs in the place of both halves.
const half = { args: [join(import.meta.dirname, 'answering.mjs')], env: { SANDBOX_PORT: undefined } };
const { env } = process;
await launch({
  env,
  ports: { PORT: portFrom(env, 'PORT', 3000), SANDBOX_PORT: portFrom(env, 'SANDBOX_PORT', 3001) },
  programs: { server: half, sandbox: { ...half, env: {} } },
  prepare: async () => {},
  onReady: () => console.log('ready'),
}).catch(die);
