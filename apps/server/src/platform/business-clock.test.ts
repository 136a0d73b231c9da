import { expect, it } from 'vitest';
import { eventually } from '../../test/test-server.js';
import { followClock } from './business-clock.js';
import { createClock } from './clock.js';
import { openDatabase } from './db/pool.js';
import { createLogger } from './logger.js';

it('a clock that cannot be loaded is tried again and ends no process', async () => {
  const logged: string[] = [];
  const { db, close } = openDatabase('postgres://127.0.0.1:9/none');
  let moved: (payload: string) => void = () => undefined;
  followClock({
    db,
    clock: createClock(),
    listener: { on: (_channel, hear) => (moved = hear) },
    logger: createLogger('warn', { write: (line: string) => void logged.push(line) }),
    onMoved: () => expect.unreachable(),
  });
  // An unhandled rejection fails the run.
  moved('');
  await eventually(() => logged.length >= 2, 'it was tried twice');
  await close();
});
