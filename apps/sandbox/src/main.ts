import { z } from 'zod';
import { buildSandbox } from './build-app.js';

const settings = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().default(3001),
    SANDBOX_PUBLIC_URL: z.url().optional(),
    SANDBOX_DATA: z.string().min(1),
    SERVER_URL: z.string().min(1),
    KRAPAO_WEBHOOK_SECRET: z.string().min(16),
    KRAPAO_PROVIDER_KEY: z.string().min(16),
    KRAPAO_HOST: z.string().default('0.0.0.0'),
  })
  .parse(process.env);

const starting = buildSandbox({
  dataDir: settings.SANDBOX_DATA,
  serverUrl: settings.SERVER_URL,
  // While keys are changed there are several, newest first: what is signed now is signed with the newest.
  webhookSecret: settings.KRAPAO_WEBHOOK_SECRET.split(',')[0] ?? '',
  providerKey: settings.KRAPAO_PROVIDER_KEY,
  publicUrl: (settings.SANDBOX_PUBLIC_URL ?? `http://localhost:${settings.SANDBOX_PORT}`).replace(/\/+$/, ''),
  log: true,
});

const stop = (): void => void starting.then((app) => app.close()).finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The launcher is gone: nobody would stop this process any more.
process.on('disconnect', stop);

const app = await starting;
await app.listen({ port: settings.SANDBOX_PORT, host: settings.KRAPAO_HOST });
