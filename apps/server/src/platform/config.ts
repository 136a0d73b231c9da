import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  KRAPAO_HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.string().min(1),
  KRAPAO_DEMO: flag,
  KRAPAO_VARIANT: z.enum(['th', 'lo']).default('th'),
  SANDBOX_URL: z.string().default('http://127.0.0.1:3001'),
  KRAPAO_WEBHOOK_SECRET: z.string().min(16),
  KRAPAO_PROVIDER_KEY: z.string().min(16),
  KRAPAO_SECRET: z.string().min(16),
  WEB_DIR: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The settings of one server process, read once (README, Settings). */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string;
  demo: boolean;
  variant: 'th' | 'lo';
  sandboxUrl: string;
  webhookSecret: string;
  providerKey: string;
  secret: string;
  webDir: string;
  logLevel: string;
}

/** Reads the environment; throws one sentence that names every setting that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join(', ');
    throw new Error(`These settings are missing or wrong: ${wrong}`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.KRAPAO_HOST,
    databaseUrl: e.DATABASE_URL,
    demo: e.KRAPAO_DEMO,
    variant: e.KRAPAO_VARIANT,
    sandboxUrl: e.SANDBOX_URL,
    webhookSecret: e.KRAPAO_WEBHOOK_SECRET,
    providerKey: e.KRAPAO_PROVIDER_KEY,
    secret: e.KRAPAO_SECRET,
    webDir: e.WEB_DIR,
    logLevel: e.LOG_LEVEL,
  };
}
