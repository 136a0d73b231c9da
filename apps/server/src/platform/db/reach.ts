import pg from 'pg';
import { PlainError } from '../plain-error.js';

const OLDEST = 150_000;
const ANSWER_MS = 10_000;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses this user or password',
  '28000': 'it refuses this user or password',
  '3D000': 'it has no such database',
  '53300': 'it takes no more connections',
};

/**
 * Asks the database once, before anything stands on it.
 *
 * @throws PlainError a sentence that says where it should be (never its password) and what is wrong
 */
export async function reachDatabase(url: string): Promise<void> {
  const client = open(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int as version`);
    if ((rows[0]?.version ?? 0) < OLDEST)
      throw new PlainError(`The database at ${placeOf(url)} is older than PostgreSQL 15: bring it to a newer release first.`);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(
      `The database at ${placeOf(url)} cannot be used: ${reasonOf(error)}. Check DATABASE_URL and that PostgreSQL runs.`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function open(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, application_name: 'krapao-start' });
  } catch (error) {
    throw new PlainError('DATABASE_URL is no address of a database: it looks like postgres://user:password@host:5432/database.', {
      cause: error,
    });
  }
}

/** Host, port and database of an address, without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not answer';
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error.message.split('\n')[0] || 'it does not answer');
}
