import type { AddressInfo } from 'node:net';
import { type CommandLine, openCommandLine } from '../src/app/command-line.js';
import { type Cell, openRegister, type Register } from '../src/app/cells/index.js';
import { createLogger } from '../src/platform/logger.js';
import { createEmptyDatabase, type TestDatabase } from './database.js';
import { auditLedger, type LedgerFault } from '../src/ledger/index.js';
import { type Member, SECRET, startTestServer, type TestServer, withoutReview } from './test-server.js';

/** A cell with its node, and what a command has of it. */
export interface TestCell extends Cell {
  server: TestServer;
  address: string;
}

/** Two cells with a register. */
export interface TestCells {
  a: TestCell;
  b: TestCell;
  register: Register;
  registerUrl: string;
  close(): Promise<void>;
}

export async function startTestCells(): Promise<TestCells> {
  const database = await createEmptyDatabase();
  const [[a, closeA], [b, closeB]] = await Promise.all([startCell('a', 0), startCell('b', 500)]);
  const register = await openRegister(database.ownerUrl);
  return {
    a,
    b,
    register,
    registerUrl: database.ownerUrl,
    close: async () => {
      await register.close();
      await Promise.all([closeA(), closeB()]);
      await database.drop();
    },
  };
}

async function startCell(name: string, phonesAfter: number): Promise<[TestCell, () => Promise<void>]> {
  const server = await startTestServer({ cell: name, phonesAfter });
  await withoutReview(server.database);
  const line = await commandLine(server.database);
  const { port } = server.app.http.server.address() as AddressInfo;
  const { inTx, clock, core } = line;
  return [
    { name, inTx, clock, core, server, address: `http://127.0.0.1:${port}` },
    async () => {
      await line.close();
      await server.close();
    },
  ];
}

const commandLine = (database: TestDatabase): Promise<CommandLine> =>
  openCommandLine({ databaseUrl: database.url, demo: true, secrets: [SECRET], environment: {} }, createLogger('silent'));

export const ACTOR = { actor: 'operator:test', member: null, request: null };

/** A session of the member at a cell. */
export async function signIn(
  { server }: Pick<TestCell, 'server'>,
  { phone }: Pick<Member, 'phone'>,
): Promise<{ status: number; token: string; call: Member['call'] }> {
  const { status, body } = await server.call('POST', '/api/login', { username: phone, password: 'correct horse' });
  const token = String(body['token']);
  return {
    status,
    token,
    call: (method, url, input, headers) => server.call(method, url, input, { authorization: `Bearer ${token}`, ...headers }),
  };
}

/** Pays by QR at the gateway of the cell. */
export async function deposit({ server }: Pick<TestCell, 'server'>, call: Member['call'], baht: number): Promise<void> {
  const qr = await call('POST', '/api/qrcode/KBANK', { amount: baht });
  await server.payQr(String(qr.body['qrcodeId']), baht * 100);
}

/** The wallet of the member, in baht. */
export const balance = async (call: Member['call']): Promise<unknown> =>
  ((await call('GET', '/api/wallet')).body['wallet'] as { amount: number }).amount;

/** The sum of the accounts between cells over both cells. */
export async function clearing({ a, b }: Pick<TestCells, 'a' | 'b'>): Promise<bigint> {
  const sums = await Promise.all(
    [a, b].map(({ server }) =>
      server.database.asOwner<{ sum: string }>(
        `select coalesce(sum(p.amount), 0) as sum from posting p join account a on a.id = p.account where a.kind = 'clearing:cells'`,
      ),
    ),
  );
  return sums.reduce((total, { rows }) => total + BigInt(rows[0]?.sum ?? 0), 0n);
}

/** Contradictions within the ledger of each cell. */
export const faults = async ({ a, b }: Pick<TestCells, 'a' | 'b'>): Promise<LedgerFault[]> =>
  (await Promise.all([a, b].map(({ server }) => server.database.inTx((tx) => auditLedger(tx))))).flatMap((audit) => audit.faults);

interface Line {
  _id: string;
  amount: number;
  status: string;
  statementType: string;
}

/** The statement of the member, newest first. */
export const wholeStatement = async (call: Member['call']): Promise<Line[]> =>
  (await call('POST', '/api/statement', { page: 1, limit: 100 })).body['statements'] as Line[];

/** A call of the router over a socket. */
export interface Routed {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { message?: string };
}

/** Calls an address over HTTP, with the cookies of a browser. */
export function browserAt(address: string) {
  const cookies = new Map<string, string>();
  return async (method: string, path: string, input?: unknown, headers: Record<string, string> = {}): Promise<Routed> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(input === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : (JSON.parse(text) as Routed['body']) };
  };
}
