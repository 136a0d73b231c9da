import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type App, buildApp } from '../src/app/build-app.js';
import type { Config } from '../src/platform/config.js';
import type { ServerConfig } from '../src/app/server-config.js';
import { createLogger, type Logger } from '../src/platform/logger.js';
import { createTestDatabase, type Prepared, type TestDatabase } from './database.js';
import { type Outside, type OutsideTransfer, signWebhook, startOutside } from './outside.js';

export const SECRET = 'a test secret of some length';

export interface Answer {
  status: number;
  body: Record<string, unknown> & { message?: string };
}

export interface Member {
  phone: string;
  /** The registered bank account. */
  bank: OutsideTransfer['from'];
  token: string;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A transfer with what matters to the test; the rest is made up. */
export type AnyTransfer = Partial<Omit<OutsideTransfer, 'amount'>> & Pick<OutsideTransfer, 'from'> & { amount: number };

/** A deposit account of the demo content. */
export const OUR_ACCOUNT = { bankCode: 'SCB', accountNo: '4051234567' };

export const aTransfer = ({ amount, ...given }: AnyTransfer): OutsideTransfer => ({
  bankCode: given.from.bankCode,
  transRef: randomUUID(),
  currency: 'THB',
  to: OUR_ACCOUNT,
  paidAt: new Date().toISOString(),
  ...given,
  amount: String(amount),
});

/** The whole server with its own database, and a small outside world that the test controls. */
export interface TestServer {
  app: App;
  database: TestDatabase;
  outside: Outside;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** `own`: fields of the registration in place of generated ones, e.g. `inviteCode`. */
  newMember(
    own?: Partial<Record<'name' | 'inviteCode' | 'bankCode' | 'bankAccountName' | 'bankAccountNo' | 'currency', string>>,
  ): Promise<Member>;
  /** Notifies the server that a QR was paid, as its gateway would; amount in satang. */
  payQr(
    ref: string,
    amount: number,
    options?: { transRef?: string; event?: string; at?: number; secret?: string; from?: OutsideTransfer['from']; currency?: string },
  ): Promise<Answer>;
  /** Notifies the server of a transfer to one of its accounts, as the bank feed would; amount in satang. */
  tellTransfer(transfer: AnyTransfer, options?: { event?: string }): Promise<Answer>;
  /** A member with money in the wallet (baht), paid in by QR. */
  fundedMember(baht: number): Promise<Member>;
  /** One more server on the same database and outside, as the first or with other settings. */
  anotherNode(own?: Partial<ServerConfig>): Promise<App>;
  close(): Promise<void>;
}

/** Settings of a node for which a test has no other; database, outside and files are each test's own. */
const usualConfig = (variant: Config['variant']): ServerConfig => ({
  port: 0,
  host: '127.0.0.1',
  origin: 'http://localhost',
  databaseUrl: '',
  directUrl: '',
  migrationUrl: '',
  replicaUrl: '',
  cell: '',
  demo: true,
  demoHistory: false,
  variant,
  redisUrl: '',
  providerUrl: '',
  gamesUrl: '',
  webhookSecrets: [SECRET],
  providerKey: SECRET,
  connections: {},
  traced: false,
  secrets: [SECRET],
  agentKeys: [],
  securityContact: '',
  truelinkSecret: 'krapao',
  metrics: { port: 0, host: '127.0.0.1', key: '' },
  storage: { folder: '' },
  webDir: '',
  desk: null,
  processes: 1,
  lameDuckSeconds: 0,
  trustedProxies: ['loopback'],
  addresses: { callsPerMinute: 600, carriers: { networks: [], callsPerMinute: 30_000 } },
  circuitFailures: 5,
  // A busy machine is slow, not overloaded: pressure.test.ts tests the limit.
  overloadDelayMs: 60_000,
  logLevel: 'silent',
});

const NO_ONE = 'http://127.0.0.1:9';

/** The demo content of a variant: what the first node of a site writes, written once for all tests. */
const demoContent = (variant: Config['variant']): Prepared => ({
  name: variant,
  write: async ({ url, ownerUrl }) => {
    const node = await buildApp(
      // The content asks no provider.
      { ...usualConfig(variant), databaseUrl: url, directUrl: url, migrationUrl: ownerUrl, providerUrl: NO_ONE, gamesUrl: NO_ONE },
      createLogger(process.env['TEST_LOG'] ?? 'silent'),
    );
    await node.close();
  },
});

export interface TestServerOptions extends Partial<ServerConfig> {
  /** An existing one, in place of a new one. */
  database?: TestDatabase;
  /** One whose lines the test reads. */
  logger?: Logger;
  /** The number of the phone before the first member's: members of two cells have different ones. */
  phonesAfter?: number;
  /** The text of the last message to a phone, where the gateway is not that of `outside`. */
  lastSms?: (phone: string) => Promise<string>;
}

export async function startTestServer({
  database: given,
  logger,
  lastSms,
  phonesAfter = 0,
  ...settings
}: TestServerOptions = {}): Promise<TestServer> {
  const usual = usualConfig(settings.variant ?? 'th');
  const [database, outside] = await Promise.all([
    given ?? createTestDatabase(settings.demo === false ? undefined : demoContent(usual.variant)),
    startOutside(),
  ]);
  const files = mkdtempSync(join(tmpdir(), 'krapao-files-'));
  const config: ServerConfig = {
    ...usual,
    databaseUrl: database.url,
    directUrl: settings.databaseUrl ?? database.url,
    migrationUrl: database.ownerUrl,
    providerUrl: outside.url,
    gamesUrl: outside.url,
    storage: { folder: files },
    ...settings,
  };
  const nodes = new Set<App>();
  const anotherNode = async (own: Partial<ServerConfig> = {}): Promise<App> => {
    const node = await buildApp({ ...config, ...own }, logger ?? createLogger(process.env['TEST_LOG'] ?? 'silent'));
    nodes.add(node);
    await node.listen();
    return {
      ...node,
      close: () => {
        nodes.delete(node);
        return node.close();
      },
    };
  };
  const app = await anotherNode();
  const call = caller(app.http);
  let phones = phonesAfter;

  const newMember: TestServer['newMember'] = async (own = {}) => {
    phones += 1;
    const phone = `${config.variant === 'lao' ? '020' : '09'}${String(phones).padStart(8, '0')}`;
    const sent = await call('POST', '/api/otp/send', { phoneNumber: phone });
    const otpToken = String(sent.body['otpToken']);
    const text = await (lastSms?.(phone) ?? outside.sms.findLast((message) => message.to === phone)?.text);
    const otpCode = /\d{6}/.exec(text ?? '')?.[0] ?? '';
    await call('POST', '/api/otp/verify', { otpToken, otpCode });
    const bank = {
      bankCode: own.bankCode ?? 'KTB',
      accountName: own.bankAccountName ?? 'TEST MEMBER',
      accountNo: own.bankAccountNo ?? `1${phone.slice(1)}`,
    };
    const payload = {
      name: 'Test Member',
      username: phone,
      password: 'correct horse',
      bankCode: bank.bankCode,
      bankAccountName: bank.accountName,
      bankAccountNo: bank.accountNo,
      ...own,
    };
    const made = await call('POST', '/api/account', payload, { 'x-otp-token': otpToken });
    if (made.status !== 200) throw new Error(`registration answered ${made.status} ${made.body.message}`);
    const login = await call('POST', '/api/login', { username: phone, password: 'correct horse' });
    const token = String(login.body['token']);
    return {
      phone,
      bank,
      token,
      call: (method, url, body, headers) => call(method, url, body, { authorization: `Bearer ${token}`, ...headers }),
    };
  };

  const payQr: TestServer['payQr'] = async (ref, amount, options = {}) => {
    const transRef = options.transRef ?? randomUUID();
    const from = options.from ?? { bankCode: 'KTB', accountNo: '1234567890', accountName: 'TEST MEMBER' };
    const { currency = 'THB' } = options;
    const payment = { ref, amount: String(amount), currency, bankCode: 'KTB', transRef, from, paidAt: new Date().toISOString() };
    if (!outside.qrPayments.some((known) => (known as { transRef: string }).transRef === transRef)) outside.qrPayments.push(payment);
    const body = JSON.stringify(payment);
    return call('POST', '/webhooks/qr', body, signWebhook(options.secret ?? SECRET, body, options));
  };

  const tellTransfer: TestServer['tellTransfer'] = async (fields, options = {}) => {
    const transfer = aTransfer(fields);
    const isRecorded = ({ bankCode, transRef }: OutsideTransfer) => bankCode === transfer.bankCode && transRef === transfer.transRef;
    if (!outside.transfers.some(isRecorded)) outside.transfers.push(transfer);
    const body = JSON.stringify(transfer);
    return call('POST', '/webhooks/bank-feed', body, signWebhook(SECRET, body, options));
  };

  return {
    app,
    database,
    outside,
    call,
    newMember,
    payQr,
    tellTransfer,
    anotherNode,
    fundedMember: async (baht) => {
      const member = await newMember();
      const qr = await member.call('POST', '/api/qrcode/KBANK', { amount: baht });
      await payQr(String(qr.body['qrcodeId']), baht * 100);
      return member;
    },
    close: async () => {
      await Promise.all([...nodes].map((node) => node.close()));
      await outside.close();
      rmSync(files, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** Calls one node. */
export const caller =
  (http: FastifyInstance): TestServer['call'] =>
  async (method, url, body, headers = {}) => {
    const response = await http.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body as string | object }) });
    return { status: response.statusCode, body: response.body === '' ? {} : response.json() };
  };

/** Waits until a condition holds; fails after a minute: a busy machine is slow, not wrong. */
export async function eventually(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** No withdrawal waits for a person, for tests about what happens next. */
export async function withoutReview({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const off = (['THB', 'LAK'] as const).map((currency) => ({ key: 'payoutReview', currency, value: JSON.stringify('off') }));
  await db.insertInto('setting').values(off).execute();
}

/** The desk has no operators: the command line acts alone, as on a site before its first operator. */
export async function withoutOperators({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<void> {
  await asOwner(`update operator set state = 'suspended'`);
}
