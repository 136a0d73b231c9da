import { createLogger } from '../../platform/logger.js';
import { readCells } from '../../platform/cell-settings.js';
import { routerEnvironment } from '../../platform/environment.js';
import { PlainError } from '../../platform/plain-error.js';
import { openRegister } from './register.js';
import { createRouter } from './router.js';

/** Runs a router until a signal; calls that have begun end first. */
async function main(): Promise<void> {
  const parsed = routerEnvironment.safeParse(process.env);
  if (!parsed.success)
    throw new PlainError(
      `The router cannot start: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')}.`,
    );
  const env = parsed.data;
  const logger = createLogger(env.LOG_LEVEL);
  const register = await openRegister(env.KRAPAO_REGISTER_URL);
  const router = createRouter({ nodes: readCells(env.KRAPAO_CELL_NODES), register, variant: env.KRAPAO_VARIANT, logger });
  router.listen(env.PORT, env.KRAPAO_HOST, () => logger.info({ port: env.PORT }, 'ready'));
  const stop = (): void => {
    router.close(() => void register.close());
    router.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof PlainError ? error.message : error);
  process.exitCode = 1;
}
