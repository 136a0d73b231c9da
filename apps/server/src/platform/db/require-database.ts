import { PlainError } from '../plain-error.js';
import { bounded, clientOptions, DatabaseClient } from './client.js';
import { ReadOnly, reasonOf } from './unavailable.js';

const OLDEST = 150_000;
const ANSWER_MS = 10_000;

/**
 * Connects to the database once, before anything else does.
 *
 * @throws PlainError one sentence with the host (never the password) and the problem
 */
export async function requireDatabase(url: string): Promise<void> {
  const { client, place, isAlone } = read(url);
  try {
    await client.connect();
    const { rows } = await bounded(client, ANSWER_MS, () =>
      client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`),
    );
    if ((rows[0]?.version ?? 0) < OLDEST)
      throw new PlainError(`The database at ${place} is older than PostgreSQL 15: bring it to a newer release first.`);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    if (isAlone && error instanceof ReadOnly)
      throw new PlainError(
        `The database at ${place} accepts no writes: ${error.message}. Name its primary in DATABASE_URL, or all its hosts.`,
        {
          cause: error,
        },
      );
    throw new PlainError(`The database at ${place} cannot be used: ${reasonOf(error)}. Check DATABASE_URL and that PostgreSQL runs.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function read(url: string): { client: DatabaseClient; place: string; isAlone: boolean } {
  try {
    const options = clientOptions(url, { application_name: 'krapao-start' });
    const { place, hosts } = options.selection;
    return { client: new DatabaseClient(options), place, isAlone: hosts.length === 1 };
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError('DATABASE_URL is no address of a database: it looks like postgres://user:password@host:5432/database.', {
      cause: error,
    });
  }
}
