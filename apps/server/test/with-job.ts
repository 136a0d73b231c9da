import { housekeeping } from '../src/app/housekeeping.js';
import { createInfrastructure } from '../src/app/infrastructure.js';
import { createLogger } from '../src/platform/logger.js';
import { createDemoCore } from './demo-core.js';
import { SECRET, type TestServer } from './test-server.js';

/** Gives `work` the job of that name, as a node of the server's database runs it. */
export async function withJob<T>(
  { database, outside: { url } }: Pick<TestServer, 'database' | 'outside'>,
  name: string,
  work: (run: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const urls = { databaseUrl: database.url, directUrl: database.url };
  const infrastructure = createInfrastructure({ ...urls, demo: true }, createLogger('silent'), 2);
  const { core, providers } = createDemoCore(infrastructure, url);
  try {
    const jobs = housekeeping({ ...infrastructure, ...core, providers, secrets: [SECRET] });
    const job = jobs.find((each) => each.name === name);
    if (job === undefined) throw new Error(`there is no job ${name}`);
    return await work(job.run);
  } finally {
    await core.close();
    await infrastructure.database.close();
  }
}
