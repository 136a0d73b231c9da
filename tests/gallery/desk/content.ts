import type { Browser, BrowserContext } from '@playwright/test';
import { newMember } from '../../e2e/member';
import { inviteLink } from '../../e2e/operators';
import { sandbox } from '../../e2e/sandbox';

export type OperatorName = 'desk-owner' | 'desk-cashier';
export type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

const OURS = { bankCode: 'KBANK', accountNo: '0213456780' };
const stranger = { bankCode: 'SCB', accountNo: '9998882210', accountName: 'SOMCHAI KAE' };
const longNamed = { bankCode: 'KTB', accountNo: '1112224419', accountName: 'NATTAWUT SRISUKSAWATDIMONGKHONKUL' };

const site = (): string => process.env['E2E_BASE_URL'] ?? '';
const desk = (): string => process.env['E2E_DESK_URL'] ?? '';

/** The headers of the console's own calls. */
const FROM_CONSOLE = (): Record<string, string> => ({ origin: desk(), 'x-desk': '1', 'sec-fetch-site': 'same-origin' });

/** Signs a demo operator in; resolves to their cookies. */
export async function signedIn(browser: Browser, name: OperatorName): Promise<Cookies> {
  const context = await browser.newContext();
  await post(context, `${desk()}/desk/sign-in`, { name, password: 'krapao-demo' }, FROM_CONSOLE());
  const cookies = await context.storageState();
  await context.close();
  return cookies;
}

/** Gives the desk something to decide in every queue. */
export async function fill(browser: Browser, cookies: Record<OperatorName, Cookies>): Promise<void> {
  const context = await browser.newContext({ baseURL: site() });
  const call = (path: string, body: unknown, token?: string) => post(context, `${site()}${path}`, body, bearer(token));
  const demo = await call('/api/login', { username: '0800000001', password: 'krapao-demo' });
  for (const amount of [120, 150, 200, 250, 300, 1_800]) await call('/api/wallet/withdraw', { amount }, demo['token']);

  const page = await context.newPage();
  const rich = await newMember(page);
  await sandbox.transfer({ from: rich.account, to: OURS, amount: 90_000 });
  const { token } = await call('/api/login', { username: rich.phone, password: rich.password });
  await credited(context, token ?? '', 90_000);
  for (const amount of [25_000, 45_678.25]) await call('/api/wallet/withdraw', { amount }, token);

  await sandbox.transfer({ from: stranger, to: OURS, amount: 1_500 });
  await sandbox.transfer({ from: longNamed, to: OURS, amount: 25_500 });
  await sandbox.fault({ provider: 'slip', fault: 'error', count: 1_000 });
  const { slipUrl } = await sandbox.transfer({
    from: { bankCode: 'KTB', accountNo: '4567891230', accountName: 'KANOKWAN SRITHONG' },
    to: OURS,
    amount: 500,
  });
  const buffer = Buffer.from(await (await fetch(slipUrl)).arrayBuffer());
  const file = { name: 'slip.png', mimeType: 'image/png', buffer };
  await context.request.post('/api/wallet/slip', { multipart: { file }, headers: bearer(demo['token']) });
  await context.close();

  await propose(browser, cookies);
}

/** Proposals of both operators, an invited colleague, and a freeze. */
async function propose(browser: Browser, cookies: Record<OperatorName, Cookies>): Promise<void> {
  await inviteLink('noy');
  const cashier = await browser.newContext({ storageState: cookies['desk-cashier'] });
  const owner = await browser.newContext({ storageState: cookies['desk-owner'] });
  const from = FROM_CONSOLE();
  const waiting = await transferOf(cashier, 25_500);
  const note = 'The sender called from the registered phone';
  const receiver = await memberOf(owner, '0800000001');
  await post(cashier, `${desk()}/desk/waiting/suspense/${waiting}/credit`, { member: receiver, note }, from);
  await post(owner, `${desk()}/desk/settings`, { key: 'withdrawMax', currency: 'THB', value: 2_000_000, note: 'a festival' }, from);
  await post(owner, `${desk()}/desk/books/read`, { day: businessDay() }, from);
  const access = { roles: ['cashier', 'support'], caps: { THB: 50_000, LAK: null } };
  await post(owner, `${desk()}/desk/team/invite`, { name: 'somchai', displayName: 'Somchai', ...access, note: 'night shift' }, from);
  await proposeKeys(owner, from);
  await describeMember(owner);
  await post(owner, `${desk()}/desk/shop/text/announcements/draft`, { value: announcements, revision: null }, from);
  await cashier.close();
  await owner.close();
}

/** One in all languages, and one with a gap. */
const announcements = [
  {
    title: { th: 'ปิดปรับปรุงระบบ', la: 'ປິດປັບປຸງລະບົບ', en: 'Maintenance' },
    text: {
      th: 'คืนวันอังคาร 02:00–03:00 น. ฝากและถอนไม่ได้ชั่วคราว',
      la: 'ຄືນວັນອັງຄານ 02:00–03:00 ໂມງ ຝາກ ແລະ ຖອນບໍ່ໄດ້ຊົ່ວຄາວ',
      en: 'Tuesday night, 02:00 to 03:00: no deposits and withdrawals.',
    },
    opensAt: '2026-11-20T05:00:00.000Z',
    closesAt: '2026-11-24T20:00:00.000Z',
    isOffer: false,
  },
  {
    title: { th: 'โบนัสวันลอยกระทง', la: '', en: 'A bonus for Loy Krathong' },
    text: { th: 'เปิดรับถึงเที่ยงคืน', la: '', en: 'Open until midnight' },
    opensAt: '2026-11-21T01:00:00.000Z',
    closesAt: null,
    isOffer: true,
  },
];
/** A proposal of an API key. */
async function proposeKeys(owner: BrowserContext, from: Record<string, string>): Promise<void> {
  const key = { name: 'Accounting', permissions: ['reports.read', 'books.read'], days: 90 };
  await post(owner, `${desk()}/desk/api-keys`, { ...key, note: 'the monthly accounts' }, from);
}

/** Notes, tags and a list of members that is ready. */
async function describeMember(owner: BrowserContext): Promise<void> {
  const from = FROM_CONSOLE();
  const at = `${desk()}/desk/members/${await memberOf(owner, '0800000001')}`;
  await post(owner, `${at}/tags`, { tag: 'careful' }, from);
  await post(owner, `${at}/tags`, { tag: 'ภาษาไทย' }, from);
  const limit = { period: '7d', note: 'the member asked on the phone' };
  await post(owner, `${at}/limits`, { ...limit, kind: 'deposit', amount: 200_000 }, from);
  await post(owner, `${at}/limits`, { ...limit, kind: 'loss', amount: 5_000 }, from);
  await post(owner, `${at}/notes`, { text: 'Asked twice about the slip of 19/11. Polite, reads Thai only.' }, from);
  await post(owner, `${at}/notes`, { text: 'Money out frozen while the new account is checked.' }, from);
  await post(owner, `${desk()}/desk/members/export`, { filter: { tag: 'careful' }, note: 'for the accountant' }, from);
}

/** The id of the member with a phone. */
async function memberOf(operator: BrowserContext, phone: string): Promise<string | undefined> {
  const found = await operator.request.post(`${desk()}/desk/members/search`, { data: { search: phone }, headers: FROM_CONSOLE() });
  return ((await found.json()) as { members: { id: string }[] }).members[0]?.id;
}

/** The business day of now, in Bangkok. */
const businessDay = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Bangkok' });

async function transferOf(context: BrowserContext, amount: number): Promise<string> {
  for (let round = 0; round < 60; round += 1) {
    const response = await context.request.get(`${desk()}/desk/waiting`);
    const { waiting } = (await response.json()) as { waiting: { id: string; kind: string; amount: number | null }[] };
    const found = waiting.find((each) => each.kind === 'suspense' && each.amount === amount);
    if (found !== undefined) return found.id;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('the transfer did not reach suspense');
}

/** Waits until the bank has reported a transfer. */
async function credited(context: BrowserContext, token: string, amount: number): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const response = await context.request.get(`${site()}/api/wallet`, { headers: bearer(token) });
    if ((await response.text()).includes(String(amount))) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('the deposit did not reach the wallet');
}

const bearer = (token?: string): Record<string, string> => ({
  'x-client': 'wallet',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

async function post(context: BrowserContext, url: string, data: unknown, headers: Record<string, string>): Promise<Record<string, string>> {
  const response = await context.request.post(url, { data: data as object, headers });
  if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}
