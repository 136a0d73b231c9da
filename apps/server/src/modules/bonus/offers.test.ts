import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BonusOutput, PromotionOutput } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { runOperator } from '../../operator/run.js';
import { caller, type TestServer, startTestServer } from '../../../test/test-server.js';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  [server, folder] = [await startTestServer(), mkdtempSync(join(tmpdir(), 'krapao-offers-'))];
  // Without an active operator at the desk, the command line needs no second person.
  await server.database.asOwner(`update operator set state = 'suspended'`);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const operator = (...words: string[]) => runOperator({ databaseUrl: server.database.url, demo: false, user: 'nok', words });
const file = (content: unknown): string => {
  const path = join(folder, 'offers.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const audited = async (action: string): Promise<unknown[]> =>
  server.database.db.selectFrom('audit').select(['actor', 'detail']).where('action', '=', action).orderBy('id').execute();
const three = (text: string) => ({ th: text, la: text, en: text });
const bonus = {
  code: 'PAYDAY',
  currency: 'THB',
  name: three('Payday'),
  type: 'day',
  maxReceived: 1,
  amount: 25.5,
  banners: [{ image: '/pictures/payday.webp', html: three('<p onclick="x()">Pay<script>x()</script>day</p>') }],
};

describe('the operator', () => {
  it('closes and opens a bonus, in one currency or both; a restart keeps the state', async () => {
    const member = await server.newMember();
    const codes = async (): Promise<string[]> =>
      ((await member.call('GET', '/api/bonus')).body as unknown as BonusOutput[]).map(({ code }) => code);
    expect(await operator('bonus', 'close', 'weekly20')).toEqual(['WEEKLY20 is closed in LAK now.', 'WEEKLY20 is closed in THB now.']);
    expect(await codes()).toEqual(['NEWMEMBER', 'DAILY50']);
    const node = await server.anotherNode();
    await node.close();
    expect(await codes()).toEqual(['NEWMEMBER', 'DAILY50']);
    expect(await operator('bonus', 'open', 'WEEKLY20', 'LAK')).toEqual(['WEEKLY20 is open in LAK now.']);
    expect(await codes()).toEqual(['NEWMEMBER', 'DAILY50']);
    expect((await operator('bonus', 'list')).filter((line) => line.startsWith('WEEKLY20'))).toEqual([
      'WEEKLY20  LAK  open  received 0  Bonus of the week: 20% more',
      'WEEKLY20  THB  closed  received 0  Bonus of the week: 20% more',
    ]);
    await operator('bonus', 'open', 'WEEKLY20');
    expect(await codes()).toEqual(['NEWMEMBER', 'DAILY50', 'WEEKLY20']);
    expect((await audited('shop.publish')).at(0)).toMatchObject({
      actor: 'operator:nok',
      detail: { target: { id: 'bonus WEEKLY20:LAK' }, changes: [{ field: 'closes', before: null, after: expect.any(String) }] },
    });
  });

  it('closes a promotion', async () => {
    const member = await server.fundedMember(100);
    expect(await operator('promotion', 'close', 'SONGKRAN50', 'THB')).toEqual(['SONGKRAN50 is closed in THB now.']);
    expect((await member.call('GET', '/api/promotion/find/SONGKRAN50')).body).toBeNull();
    expect((await operator('promotion', 'list')).filter((line) => line.includes('THB'))).toEqual([
      'LASTYEAR  THB  closed  received 0  Thank-you code of last year',
      'SONGKRAN50  THB  closed  received 0 of 1000  New Year splash code',
      'WELCOME  THB  open  received 0  Welcome code',
    ]);
  });

  it('saves a bonus from a file with cleaned HTML and default terms, and saves it again with changes', async () => {
    const member = await server.newMember();
    const listedBonus = async (): Promise<BonusOutput | undefined> =>
      ((await member.call('GET', '/api/bonus')).body as unknown as BonusOutput[]).find(({ code }) => code === 'PAYDAY');
    expect(await operator('bonus', 'save', file([bonus]))).toEqual(['PAYDAY THB is saved.']);
    expect(await listedBonus()).toMatchObject({ amount: 25.5, minDeposit: 0, percentSuccess: 200, percentFail: 10, left: 1 });
    expect((await listedBonus())?.banners).toEqual([{ image: '/pictures/payday.webp', html: '<p>Payday</p>' }]);
    await operator('bonus', 'save', file([{ ...bonus, amount: null, percent: 30, maxAmount: 99 }]));
    expect(await listedBonus()).toMatchObject({ amount: null, percent: 30, maxAmount: 99 });
    const saved = (await audited('shop.publish')) as { detail: { target: { id: string } } }[];
    expect(saved.filter(({ detail }) => detail.target.id === 'bonus PAYDAY:THB')).toHaveLength(2);
  });

  it('saves a promotion from a file', async () => {
    const member = await server.newMember();
    const promotion = {
      code: 'PAYDAY',
      currency: 'THB',
      name: three('Payday'),
      description: three('<p>Pay<img src=x>day</p>'),
      percent: 5,
    };
    await operator('promotion', 'save', file([promotion]));
    const found = (await member.call('GET', '/api/promotion/find/payday')).body as unknown as PromotionOutput;
    expect([found.description, found.percent]).toEqual(['<p>Payday</p>', 5]);
  });

  test.each([
    [['bonus'], 'Write one of: bonus list, bonus open CODE [CURRENCY]'],
    [['bonus', 'open', 'WEEKLY20', 'USD'], 'Write one of: bonus list'],
    [['promotion', 'close'], 'Write one of: promotion list'],
    [['bonus', 'open', 'NOBODYS'], 'There is no bonus NOBODYS: see bonus list.'],
    [['promotion', 'open', 'WELCOME', 'THB', 'now'], 'Write one of: promotion list'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    await expect(operator(...words)).rejects.toThrow(sentence);
  });

  test.each([
    ['no JSON', '[', 'cannot be read as JSON'],
    ['no offer', [], 'Nothing is saved'],
    ['an amount and a share', [{ ...bonus, percent: 10 }], 'Nothing is saved'],
    ['a limit of a fixed amount', [{ ...bonus, maxAmount: 10 }], 'Nothing is saved'],
    ['words in one language', [{ ...bonus, name: { th: 'x' } }], 'name.la'],
    [
      'a picture from elsewhere',
      [{ ...bonus, banners: [{ image: 'https://elsewhere.example/x.png', html: three('') }] }],
      'banners[0].image',
    ],
    [
      'one that fits and one that does not',
      [
        { ...bonus, code: 'FITS' },
        { ...bonus, code: 'no code' },
      ],
      'no code:THB is not a code and a currency',
    ],
  ])('a file with %s saves nothing', async (_what, content, sentence) => {
    await expect(operator('bonus', 'save', file(content))).rejects.toThrow(sentence);
    expect((await operator('bonus', 'list')).filter((line) => line.startsWith('FITS'))).toEqual([]);
  });
});

test('a member with kip sees and receives the offers in kip', async () => {
  const lao = await startTestServer({ variant: 'lao' });
  try {
    const call = caller(lao.app.http);
    const { token } = (await call('POST', '/api/login', { username: '0800000001', password: 'krapao-demo' })).body;
    const bearer = { authorization: `Bearer ${String(token)}`, 'accept-language': 'lo' };
    const bonuses = (await call('GET', '/api/bonus', undefined, bearer)).body as unknown as BonusOutput[];
    expect(bonuses.map(({ code, amount, maxAmount, minDeposit }) => [code, amount, maxAmount, minDeposit])).toEqual([
      ['NEWMEMBER', 50_000, null, 50_000],
      ['DAILY50', null, 250_000, 50_000],
      ['WEEKLY20', null, 500_000, 50_000],
    ]);
    expect(bonuses[0]?.name).toBe('ຕ້ອນຮັບສະມາຊິກໃໝ່ ຮັບ ₭50,000');
    expect((await call('GET', '/api/promotion/find/WELCOME', undefined, bearer)).body).toMatchObject({
      amount: 25_000,
      minDeposit: 50_000,
    });
    // Half of the demo member's latest seeded deposit, 360,000 kip.
    expect((await call('GET', '/api/bonus/activate/DAILY50', undefined, bearer)).body).toMatchObject({ amount: 180_000, isActive: true });
  } finally {
    await lao.close();
  }
});
