import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housekeeping, type HousekeepingDependencies } from '../../app/housekeeping.js';
import { createClock } from '../clock.js';
import { RETENTION } from './retention.js';
import { DELETABLE } from './runtime-role.js';
import { firstIdOf, newId } from '../ids.js';
import { createLogger } from '../logger.js';
import { createStorage } from '../../providers/index.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'krapao-retention-'));
const storage = createStorage({ folder });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const deps = () =>
  ({
    inTx: database.inTx,
    database: { db: database.db },
    clock: createClock(),
    logger: createLogger('silent'),
    files: { storage },
  }) as unknown as HousekeepingDependencies;
const jobs = () => housekeeping(deps());
const run = async (name: string): Promise<void> =>
  void (await jobs()
    .find((job) => job.name === name)
    ?.run());

/** An id of a row that was made some days ago. */
const idOf = (days: number): string => firstIdOf(new Date(Date.now() - days * DAY_MS)).slice(0, 19) + newId().slice(19);

/** Inserts a row that is some days old. What it refers to is not needed here. */
const ROWS: Record<string, (days: number) => string> = {
  webhook_event: (days) =>
    `insert into webhook_event (provider, event, received_at) values ('qr', '${newId()}', now() - interval '${days} days')`,
  qr: (days) => `insert into qr (id, member, provider, amount, currency, state, expires_at, created_at)
    values ('${idOf(days)}', gen_random_uuid(), 'WW', 100, 'THB', 'PAID', now() - interval '${days} days', now() - interval '${days} days')`,
  proposal: (
    days,
  ) => `insert into proposal (id, act, input, input_hash, version, target_kind, target_id, target_label, changes, maker, reason, state,
      created_at, expires_at, decided_at)
    values ('${newId()}', 'x', '{}', '', '', 'x', '${newId()}', '', '[]', 'operator:x', '', 'refused', now(), now(), now() - interval '${days} days')`,
  member_export: (days) => `insert into member_export (id, maker, filter, label, people, created_at, ends_at)
    values ('${newId()}', gen_random_uuid(), '{}', '', 1, now(), now() - interval '${days} days')`,
};
const plant = (statement: string) => database.asOwner(`set session_replication_role = replica; ${statement}`);
const count = async (table: string): Promise<number> =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

describe('rows beyond their retention', () => {
  it.each(Object.entries(ROWS))('of %s are deleted, and younger ones stay', async (table, rowOf) => {
    await plant(rowOf(table === 'member_export' ? 29 : 399));
    for (let row = 0; row < 3; row += 1) await plant(rowOf(401));
    await run('forget-records');
    expect(await count(table)).toBe(1);
  });

  it('of slips lose their picture and are kept', async () => {
    const [old, young] = ['slips/old.jpg', 'slips/young.jpg'];
    for (const name of [old, young]) await storage.put(name, Buffer.from('picture'));
    for (const [name, days] of [
      [old, 401],
      [young, 399],
    ] as const)
      await plant(
        `insert into slip (id, member, seq, state, image, created_at) values ('${idOf(days)}', gen_random_uuid(), 1, 'FAILED', '${name}', now())`,
      );
    await run('forget-records');
    expect((await database.pool.query('select image from slip order by id')).rows).toEqual([{ image: null }, { image: young }]);
    expect([old, young].map((name) => existsSync(join(folder, name)))).toEqual([false, true]);
  });
});

describe('the data of an erased member', () => {
  it('loses the pictures of slips, however young', async () => {
    const [member, other] = [newId(), newId()];
    for (const [id, erasedAt] of [
      [member, 'now()'],
      [other, 'null'],
    ] as const)
      await plant(`insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, bank_owner, created_at, erased_at)
        values ('${id}', '${id}', '', '', 'THB', 'KTB', '', '${id}', '', now(), ${erasedAt})`);
    const pictures = [member, other].map((id) => ({ id, name: `slips/${id}.jpg` }));
    for (const { id, name } of pictures) {
      await storage.put(name, Buffer.from('picture'));
      await plant(
        `insert into slip (id, member, seq, state, image, created_at) values ('${newId()}', '${id}', 1, 'FAILED', '${name}', now())`,
      );
    }
    await run('forget-records');
    expect(pictures.map(({ name }) => existsSync(join(folder, name)))).toEqual([false, true]);
  });
});

describe('the map of retention', () => {
  const ends = Object.entries(RETENTION).flatMap(([table, kept]) => ('by' in kept ? [{ table, by: kept.by }] : []));

  it('names jobs that run', () => {
    const names = new Set(jobs().map(({ name }) => name));
    expect(ends.filter(({ by }) => by !== 'call' && !names.has(by))).toEqual([]);
  });

  it('has an end only for tables from which the server may delete', () => {
    expect(ends.map(({ table }) => table).filter((table) => !DELETABLE.includes(table))).toEqual([]);
  });
});
