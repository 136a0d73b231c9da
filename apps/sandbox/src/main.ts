import { z } from 'zod';
import { buildSandbox } from './build-app.js';
import { protocolNames } from './protocols.js';

const settings = z
  .object({
    SANDBOX_PORT: z.coerce.number().int().default(3001),
    SANDBOX_PUBLIC_URL: z.url().optional(),
    SANDBOX_DATA: z.string().min(1),
    SERVER_URL: z.string().min(1),
    KRAPAO_WEBHOOK_SECRET: z.string().min(16),
    KRAPAO_PROVIDER_KEY: z.string().min(16),
    KRAPAO_HOST: z.string().default('0.0.0.0'),
    /** Names of protocols, separated by commas. */
    SANDBOX_SPEAKS: z
      .string()
      .default('')
      .transform((names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.enum(protocolNames))),
  })
  .parse(process.env);

const starting = buildSandbox({
  dataDir: settings.SANDBOX_DATA,
  serverUrl: settings.SERVER_URL,
  // During a key rotation there are several keys, newest first; sign with the newest.
  webhookSecret: settings.KRAPAO_WEBHOOK_SECRET.split(',')[0] ?? '',
  providerKey: settings.KRAPAO_PROVIDER_KEY,
  publicUrl: (settings.SANDBOX_PUBLIC_URL ?? `http://localhost:${settings.SANDBOX_PORT}`).replace(/\/+$/, ''),
  speaks: settings.SANDBOX_SPEAKS,
  log: true,
});

const stop = (): void => void starting.then((app) => app.close()).finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The launcher has ended, so no other process would stop this one.
process.on('disconnect', stop);

const app = await starting;
await app.listen({ port: settings.SANDBOX_PORT, host: settings.KRAPAO_HOST });
