import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSandbox } from '../../apps/sandbox/src/build-app.js';
import { writeImage } from '../../scripts/lib/image.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { type Database, startDatabase } from './database.js';
import { findPrograms, MISSING } from './programs.js';
import { DESK_ORIGIN, type Installation, jsonFile, type Node, runProgram, startNode } from './site.js';

/**
 * A company goes through docs/go-live.md: from an empty database to a named site with two owners, whose slips go through EasySlip and whose QRs through
 * SCB. The sandbox speaks both protocols. Everything else is what runs in production: the image, the two roles of the database, and deploy/*.sh.
 */
const ROOT = join(import.meta.dirname, '../..');
const KEY = 'a-key-of-twenty-characters';
const NAMES = { th: 'จันทร์', la: 'ຈັນ', en: 'Moon' };
const MEMBER = {
  phone: '0812345678',
  password: 'seven quiet hills',
  account: { bankCode: 'KTB', accountNo: '1234567890', accountName: 'SOMCHAI JAIDEE' },
};
const OURS = { bankCode: 'SCB', accountNo: '4051234567', accountName: 'MOON COMPANY LIMITED' };

let folder: string;
/** The settings of the real services. */
let services: Record<string, string>;
let site: Installation;
let database: Database;
let sandboxUrl: string;
let closeSandbox: () => Promise<void>;
let node: Node;
const owners: string[] = [];
let token: string;
beforeAll(async () => {
  const programs = findPrograms();
  if (programs === null) throw new Error(MISSING);
  folder = mkdtempSync(join(tmpdir(), 'krapao-go-live-'));
  database = await startDatabase(programs, join(folder, 'postgres'), join(ROOT, 'deploy/database-roles.sql'));
  const [port, deskPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = await buildSandbox({
    dataDir: join(folder, 'sandbox'),
    serverUrl: `http://127.0.0.1:${port}`,
    webhookSecret: KEY,
    providerKey: KEY,
    publicUrl: sandboxUrl,
    speaks: ['easyslip', 'scb'],
  });
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });
  closeSandbox = () => sandbox.close();
  services = {
    KRAPAO_SLIP: 'easyslip',
    KRAPAO_SLIP_URL: `${sandboxUrl}/easyslip/v2`,
    KRAPAO_SLIP_KEY: KEY,
    KRAPAO_QR: 'scb',
    KRAPAO_QR_URL: `${sandboxUrl}/scb?biller=010556000000123&prefix=KRP`,
    KRAPAO_QR_KEY: `any-api-key:${KEY}`,
  };
  site = {
    folder: join(folder, 'site'),
    environment: {
      ...services,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      KRAPAO_ORIGIN: 'https://wallet.example',
      KRAPAO_DESK_PORT: String(deskPort),
      KRAPAO_DESK_ORIGIN: DESK_ORIGIN,
      DATABASE_URL: database.urlOf('krapao_app', 'krapao'),
      KRAPAO_SECRET: KEY,
      KRAPAO_WEBHOOK_SECRET: KEY,
      KRAPAO_PROVIDER_KEY: KEY,
      KRAPAO_PROVIDER_URL: sandboxUrl,
      KRAPAO_FILES: join(folder, 'files'),
      METRICS_KEY: KEY,
      WEB_DIR: join(folder, 'site/dist/web'),
      CONSOLE_DIR: join(folder, 'site/dist/console'),
      PREVIEW_DIR: join(folder, 'site/dist/preview'),
    },
  };
});
afterAll(async () => {
  await node?.stop();
  await closeSandbox();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function operator(...words: string[]): Promise<string> {
  const { status, output } = await runProgram(site, 'operator/main', words);
  expect([words.join(' '), status, output]).toEqual([words.join(' '), 0, output]);
  return output;
}

/** The steps that `setup` misses. */
async function missing(): Promise<string[]> {
  const steps = JSON.parse((await runProgram(site, 'operator/main', ['setup', '--json'])).output) as { name: string; isDone: boolean }[];
  return steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
}

const outside = async <T>(path: string, body?: object): Promise<T> => {
  const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${sandboxUrl}${path}`, sent);
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
};
const code = async (): Promise<string> => {
  const messages = await outside<{ text: string }[]>(`/api/sms?to=${MEMBER.phone}`);
  return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? '';
};
const balance = async (): Promise<unknown> =>
  ((await node.wallet('GET', '/api/wallet', undefined, { token })).body['wallet'] as { amount: number }).amount;

it('is installed: the image, the tables and one node', async () => {
  writeImage(site.folder);
  mkdirSync(join(folder, 'files'));
  const owner = { DATABASE_MIGRATION_URL: database.urlOf('krapao', 'krapao') };
  const migrated = await runProgram({ ...site, environment: { ...site.environment, ...owner } }, 'server/migrate');
  expect([migrated.status, migrated.output]).toEqual([0, migrated.output]);
  node = await startNode(site);
  expect(await missing()).toEqual(['owners', 'accounts', 'games', 'agreements', 'limits', 'drill']);
});

it('reaches each provider, two of them by the protocol of a real service', async () => {
  const lines = (await operator('providers', 'check')).split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^slip ready easyslip/), expect.stringMatching(/^qr ready scb/)]));
});

it('has a name, accounts, games, texts and limits of its own', async () => {
  const file = (value: unknown) => jsonFile(site, value);
  const inLanguages = (text: string) => ({ th: [text], la: [text], en: [text] });
  await operator('content', 'set', 'siteName', file(NAMES));
  for (const key of ['agreements', 'conditions']) await operator('content', 'set', key, file(inLanguages('<p>Ours</p>')));
  const banks = [
    { bankType: 'PAYMENT', bankCode: 'WW', mode: 'AUTO', accountName: OURS.accountName, accountNo: '' },
    { bankType: 'BANK', bankCode: OURS.bankCode, mode: 'AUTO', accountName: OURS.accountName, accountNo: OURS.accountNo },
  ];
  await operator('accounts', 'set', 'THB', file({ banks, wallets: [] }));
  await operator('games', 'set', 'THB', file([{ code: 'PG', name: 'PG', category: 'slot', web: '/pg' }]));
  for (const [key, value] of Object.entries({ withdrawMin: 100, withdrawMax: 50_000, reviewAmountFrom: 500, twoPeopleFrom: 20_000 }))
    await operator('settings', 'set', key, 'THB', String(value));
  // Slips are taken at any hour: the proof runs at any.
  for (const key of ['slipClosedFrom', 'slipClosedTo']) await operator('settings', 'set', key, 'THB', '');
  await expect.poll(() => node.page('/login')).toContain(NAMES.th);
  expect(await missing()).toEqual(['owners', 'drill']);
});

it('has two owners, who sign in with an authenticator app each', async () => {
  // An active owner must name themselves to the command, so both are invited before.
  const invitations = new Map<string, string>();
  for (const name of ['nok', 'lek']) invitations.set(name, /https:\/\/\S+\/(\S+)/.exec(await operator('desk', 'invite', name))?.[1] ?? '');
  for (const [name, invitation] of invitations) {
    const invite = `/desk/invites/${invitation}`;
    const { body } = await node.desk('POST', `${invite}/code/options`);
    const factor = { password: 'long horse of seven hills', code: await generate({ secret: String(body['secret']) }) };
    const accepted = await node.desk('POST', `${invite}/accept`, { displayName: name, factor });
    expect(accepted).toMatchObject({ status: 200, cookie: expect.stringContaining('__Host-') as unknown });
    owners.push(accepted.cookie ?? '');
  }
  expect(await missing()).toEqual(['drill']);
});

it('takes a member, a payment by SCB and a slip by EasySlip', async () => {
  const { otpToken } = (await node.wallet('POST', '/api/otp/send', { phoneNumber: MEMBER.phone })).body;
  const verified = await node.wallet('POST', '/api/otp/verify', { otpToken, otpCode: await code() });
  const { bankCode, accountNo, accountName } = MEMBER.account;
  const registration = {
    name: 'Somchai',
    username: MEMBER.phone,
    password: MEMBER.password,
    sourceCode: '',
    inviteCode: '',
    currency: 'BAHT',
  };
  const bank = { bankCode, bankAccountNo: accountNo, bankAccountName: accountName };
  expect(await node.wallet('POST', '/api/account', { ...registration, ...bank }, verified)).toMatchObject({ status: 200 });
  token = String((await node.wallet('POST', '/api/login', { username: MEMBER.phone, password: MEMBER.password })).body['token']);

  const qr = (await node.wallet('POST', '/api/qrcode/WW', { amount: 1_000 }, { token })).body;
  await outside('/api/bank/pay', { payload: qr['payload'], from: MEMBER.account });
  await expect.poll(balance).toBe(1_000);

  const sent = await outside<{ slipUrl: string }>('/api/bank/transfer', { from: MEMBER.account, to: OURS, amount: 250, feed: false });
  const form = new FormData();
  form.append('file', new Blob([await (await fetch(sent.slipUrl)).arrayBuffer()], { type: 'image/png' }), 'slip.png');
  expect((await node.wallet('POST', '/api/wallet/slip', form, { token })).body).toMatchObject({ status: 'SUCCESS', amount: 250 });
  expect(await balance()).toBe(1_250);
});

it('pays a withdrawal that an owner releases', async () => {
  const pending = await node.wallet('POST', '/api/wallet/withdraw', { amount: 700 }, { token });
  expect(pending.body).toMatchObject({ status: 'PENDING', review: { state: 'waiting' } });
  const released = await node.desk('POST', `/desk/withdrawals/${String(pending.body['_id'])}/release`, {}, owners[0]);
  expect(released).toMatchObject({ status: 200 });
  const paid = async () =>
    (await outside<{ accountNo: string; amount: number }[]>('/api/payouts')).map(({ accountNo, amount }) => [accountNo, amount]);
  await expect.poll(paid).toEqual([[MEMBER.account.accountNo, 700]]);
  expect(await balance()).toBe(550);
});

it('is restored from its backup on a database that reaches no provider, with the same balance', async () => {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const places = { BACKUPS: backups, FILES: join(folder, 'files') };
  database.run('sh', [join(ROOT, 'deploy/backup.sh')], { ...database.clients('krapao'), ...places });
  const [backup = ''] = readdirSync(backups);
  const restoredFiles = join(folder, 'restored-files');
  mkdirSync(restoredFiles);
  database.run('sh', [join(ROOT, 'deploy/restore.sh'), backup], { ...database.clients('restored'), ...places, FILES: restoredFiles });
  const without = Object.entries(site.environment).filter(([name]) => !Object.hasOwn(services, name));
  const restored: Installation = {
    folder: site.folder,
    environment: {
      ...Object.fromEntries(without),
      PORT: String(await freePort()),
      KRAPAO_DESK_PORT: String(await freePort()),
      DATABASE_URL: database.urlOf('krapao_app', 'restored'),
      DATABASE_MIGRATION_URL: database.urlOf('krapao', 'restored'),
      KRAPAO_PROVIDER_URL: 'http://127.0.0.1:9',
      KRAPAO_FILES: restoredFiles,
    },
  };
  expect(await runProgram(restored, 'server/migrate')).toMatchObject({ status: 0 });
  expect(await runProgram(restored, 'operator/main', ['ledger', 'check'])).toMatchObject({ status: 0 });
  const second = await startNode(restored);
  const login = await second.wallet('POST', '/api/login', { username: MEMBER.phone, password: MEMBER.password });
  const { body } = await second.wallet('GET', '/api/wallet', undefined, { token: String(login.body['token']) });
  expect((body['wallet'] as { amount: number }).amount).toBe(550);
  expect(readdirSync(restoredFiles)).toEqual(readdirSync(join(folder, 'files')));
  await second.stop();
});

it('opens: an owner records the drill, and nothing is missing', async () => {
  expect(await node.desk('POST', '/desk/setup/drill', { note: 'restored in the rehearsal' }, owners[1])).toMatchObject({ status: 200 });
  expect(await missing()).toEqual([]);
});
