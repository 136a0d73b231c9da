import { createClock } from '../platform/clock.js';
import { openDatabase } from '../platform/db/pool.js';
import { reachDatabase } from '../platform/db/reach.js';
import { PlainError } from '../platform/plain-error.js';
import { createSettings } from '../platform/settings/index.js';
import { createInTx } from '../platform/unit-of-work.js';
import { reviewCommand } from './review-command.js';
import { sessionsCommand } from './sessions-command.js';
import { settingsCommand } from './settings-command.js';

export interface OperatorCall {
  databaseUrl: string;
  demo: boolean;
  /** Who gives the command: the name of the system's user. */
  user: string;
  words: readonly string[];
}

const NO_SUCH_TABLE = '42P01';

/**
 * One command of the operator on the product's database: resolves to the lines to be shown.
 *
 * @throws PlainError for a command, key or value that does not exist, and for a database that cannot be used
 */
export async function runOperator({ databaseUrl, demo, user, words: [room, ...words] }: OperatorCall): Promise<string[]> {
  if (room !== 'settings' && room !== 'review' && room !== 'sessions')
    throw new PlainError(
      'Write one of: settings list, settings get KEY [CURRENCY], settings set KEY [CURRENCY] VALUE, review list [MINUTES], sessions end PHONE|all.',
    );
  await reachDatabase(databaseUrl);
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    if (room === 'review') return await reviewCommand(words, db);
    const [inTx, actor] = [createInTx(db), `operator:${user}`];
    if (room === 'sessions') return await sessionsCommand(words, { inTx, actor });
    const settings = createSettings({ db, clock: createClock(), demo });
    return await settingsCommand(words, { settings, inTx, actor });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE)
      throw new PlainError('This database is still empty: start the product on it once, with npm start.', { cause: error });
    throw error;
  } finally {
    await close();
  }
}
