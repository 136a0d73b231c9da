import cluster from 'node:cluster';
import { createLogger, type Logger } from '../platform/logger.js';
import { PlainError } from '../platform/plain-error.js';
import type { ProcessMessage } from './process-messages.js';
import { processesOf, usableCores } from './processes.js';
import { readServerConfig } from './server-config.js';
import { supervise } from './supervisor.js';

let logger: Logger = createLogger('info');

/** Starts the server in this process, or the supervisor of several, which run this program again (docs/decisions/0268). */
async function main(): Promise<void> {
  const config = readServerConfig(process.env);
  logger = createLogger(config.logLevel);
  const count = processesOf(config.processes, { demo: config.demo, cores: usableCores() });
  if (count > 1 && cluster.isPrimary) return supervise({ count, lameDuckSeconds: config.lameDuckSeconds, logger, refuse });
  // Only here, because the supervisor needs nothing of the server.
  const { serve } = await import('./serve.js');
  await serve({ ...config, processes: count }, logger);
  if (cluster.isWorker) process.send?.({ state: 'ready' } satisfies ProcessMessage);
}

/** Prints an operator's mistake as one sentence, through the launcher or the supervisor if there is one. */
function refuse(sentence: string): void {
  if (cluster.isWorker) process.send?.({ state: 'refused', sentence } satisfies ProcessMessage, () => process.exit(1));
  else if (process.send !== undefined) process.send({ sentence }, () => process.exit(1));
  else {
    console.error(sentence);
    process.exit(1);
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof PlainError) refuse(error.message);
  else {
    logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}
