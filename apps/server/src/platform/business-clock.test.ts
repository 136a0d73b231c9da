import { expect, it } from 'vitest';
import { eventually } from '../../test/test-server.js';
import { followClock, loadClock } from './business-clock.js';
import { createClock } from './clock.js';
import { type Db, openDatabase } from './db/pool.js';
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

it('a clock that is moved while its offset is read keeps the newer offset', async () => {
  const clock = createClock();
  const answers: ((row: { offset_seconds: number }) => void)[] = [];
  const read = () => new Promise((resolve) => answers.push(resolve));
  const db = { selectFrom: () => ({ select: () => ({ executeTakeFirst: read }) }) } as unknown as Db;
  const offsetHours = () => Math.round((clock.now().getTime() - clock.real().getTime()) / 3_600_000);
  const loaded = loadClock(db, clock);
  clock.setOffset(7_200);
  answers[0]?.({ offset_seconds: 3_600 });
  await eventually(() => answers.length === 2, 'the offset is read again');
  expect(offsetHours()).toBe(2);
  answers[1]?.({ offset_seconds: 7_200 });
  await loaded;
  expect(offsetHours()).toBe(2);
});
