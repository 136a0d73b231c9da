import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { fillBooks } from '../../test/large-books.js';
import { makeReadyToArchive } from '../../test/ready-to-archive.js';
import { SECRET } from '../../test/test-server.js';
import { dayOf } from '../platform/business-day.js';
import { runOperator } from './run.js';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'krapao-archive-'));
beforeAll(async () => {
  database = await createTestDatabase();
  await fillBooks(database, { movements: 60, members: 20 });
  await makeReadyToArchive(database);
}, 120_000);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const operator = (words: string[], migrationUrl = database.ownerUrl) =>
  runOperator({
    databaseUrl: database.url,
    demo: true,
    user: 'root',
    secrets: [SECRET],
    environment: { DATABASE_URL: database.url, DATABASE_MIGRATION_URL: migrationUrl, KRAPAO_FILES: folder },
    words: ['ledger', ...words],
  });

it('archives ended months as the owner of the tables, and verifies the files', async () => {
  const { rows } = await database.asOwner<{ at: Date }>('select min(created_at) as at from journal');
  const month = dayOf(rows[0]?.at ?? new Date()).slice(0, 7);
  await expect(operator(['archive', 'all'])).rejects.toThrow('ledger archive YEAR[-MONTH]');
  await expect(operator(['archive', dayOf(new Date()).slice(0, 7)])).rejects.toThrow('stay in the database for 60 days');
  await expect(operator(['archive', month], database.url)).rejects.toThrow('Only the owner of the tables can archive');
  // The clock of the site, so that the first month has ended 60 days ago on every day of the year.
  await database.asOwner(
    'insert into business_clock (id, offset_seconds) values (1, 86400 * 31) on conflict (id) do update set offset_seconds = excluded.offset_seconds',
  );
  const [line] = await operator(['archive', month]);
  expect(line).toMatch(/^\d+ journals with \d+ postings are in 1 files\. /);
  expect(readdirSync(join(folder, 'ledger'))).toHaveLength(1);
  expect(await operator(['verify'])).toEqual(['The archive is whole: 1 files have the journals that were sealed.']);
  expect((await operator(['check']))[0]).toContain('The ledger is sound');
  rmSync(join(folder, 'ledger'), { recursive: true });
  await expect(operator(['verify'])).rejects.toThrow('is missing, or does not have the journals that were sealed');
});
