import { bounded, destroy, type PrimaryClient } from './client.js';
import { DatabaseUnavailable } from './unavailable.js';

const EVERY_MS = 1_000;
const ANSWER_MS = 2_000;

/** Asks a connection that only listens whether its server is there and still a primary, every second until it ends; destroys it when not. */
export function keepChecked(client: PrimaryClient): void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const check = async (): Promise<void> => {
    try {
      const { rows } = await bounded(client, ANSWER_MS, () => client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'));
      if (rows[0]?.standby !== false) destroy(client, new DatabaseUnavailable('the server has become a standby'));
    } catch (error) {
      destroy(client, new DatabaseUnavailable('the server does not answer', { cause: error }));
    }
    if (!isOver) timer = setTimeout(() => void check(), EVERY_MS);
  };
  // Of the connection, not of the client: the Socket.IO adapter removes the client's listeners when it closes.
  client.connection.once('end', () => {
    isOver = true;
    clearTimeout(timer);
  });
  timer = setTimeout(() => void check(), EVERY_MS);
}
