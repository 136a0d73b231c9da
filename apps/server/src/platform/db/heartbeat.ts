import { bounded, destroy, type DatabaseClient } from './client.js';
import { DatabaseUnavailable } from './unavailable.js';

const EVERY_MS = 1_000;
const ANSWER_MS = 2_000;

/**
 * Checks every second that the server of a LISTEN connection is there and still a primary; otherwise destroys the connection. Stops when
 * the connection ends.
 */
export function keepChecked(client: DatabaseClient): void {
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
  // Attached to the connection, not to the client: the Socket.IO adapter removes the client's listeners when it closes.
  client.connection.once('end', () => {
    isOver = true;
    clearTimeout(timer);
  });
  timer = setTimeout(() => void check(), EVERY_MS);
}
