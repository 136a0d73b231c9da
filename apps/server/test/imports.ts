import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runOperator } from '../src/operator/run.js';
import { DESK, type OperatorAtDesk, signIn } from './desk.js';
import { SECRET, startTestServer, type TestServer } from './test-server.js';

export const IMPORT_HEADER = 'phone,name,bankCode,bankAccountNo,bankAccountName,passwordHash,balance';

/** A server with a desk, two owners, and files of members in a folder. */
export interface ImportWorld {
  server: TestServer;
  /** The one who approves. */
  owner: OperatorAtDesk;
  /** `member import`, as the colleague of the owner. */
  operator(...words: string[]): Promise<string[]>;
  /** `member import` without an operator. */
  unnamed(...words: string[]): Promise<string[]>;
  /** Writes a file. */
  file(lines: readonly string[], extension?: string): string;
  /** A row with a phone and an account that no member has. */
  aRow(own?: { hash?: string; balance?: string }): { phone: string; line: string };
  /** Approves the only open proposal. */
  approve(): Promise<void>;
  /** Imports a file with the approval of a second person. */
  imported(path: string): Promise<string[]>;
  memberOf(phone: string): Promise<{ id: string; password_hash: string } | undefined>;
  count(table: 'member' | 'journal'): Promise<number>;
  close(): Promise<void>;
}

export async function createImportWorld(): Promise<ImportWorld> {
  const server = await startTestServer({ desk: DESK });
  await server.database.asOwner(`update operator set roles = '{owner}' where name = 'desk-cashier'`);
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const owner = await signIn(server, 'desk-owner');
  let [files, people] = [0, 0];

  const unnamed = (...words: string[]) =>
    runOperator({ databaseUrl: server.database.url, demo: true, user: 'nok', secrets: [SECRET], words: ['member', 'import', ...words] });
  const operator = (...words: string[]) => unnamed(...words, '--as', 'desk-cashier', '--code', 'krapao-demo');
  const approve = async (): Promise<void> => {
    const [proposal] = (await owner.call('GET /desk/proposals')).body.proposals;
    expect((await owner.call('POST /desk/proposals/:id/approve', { params: { id: proposal?.id } })).status).toBe(200);
  };

  return {
    server,
    owner,
    operator,
    unnamed,
    approve,
    file: (lines, extension = 'csv') => {
      files += 1;
      const path = join(folder, `${files}.${extension}`);
      writeFileSync(path, `${lines.join('\n')}\n`);
      return path;
    },
    aRow: ({ hash = '', balance = '' } = {}) => {
      people += 1;
      const phone = `08${String(20_000_000 + people)}`;
      return { phone, line: `${phone},Member ${people},KBANK,${5_000_000_000 + people},MEMBER ${people},${hash},${balance}` };
    },
    imported: async (path) => {
      expect((await operator(path)).join()).toContain('A second person must approve this');
      await approve();
      return operator(path);
    },
    memberOf: (phone) => server.database.db.selectFrom('member').selectAll().where('username', '=', phone).executeTakeFirst(),
    count: async (table) => Number((await server.database.pool.query<{ n: bigint }>(`select count(*) as n from ${table}`)).rows[0]?.n),
    close: async () => {
      rmSync(folder, { recursive: true });
      await server.close();
    },
  };
}
