import {
  banksByVariant,
  features,
  languages,
  variants,
  lookupBanks,
  lookupContact,
  lookupDeposit,
  lookupSlip,
  howtoFilms,
  lookupSources,
} from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createClock } from '../../platform/clock.js';
import { seedContent, seedDepositAccounts, seedDepositWallets } from '../../app/seed/site.js';
import { createContent, createSettings } from '../../platform/settings/index.js';
import { chatSettings } from '../chat/index.js';
import { pauseKind } from '../../sagas/index.js';
import { WITHDRAW, withdrawSettings } from '../withdraw/index.js';
import { bankNames, banksOf } from './banks.js';
import { createLinkQr } from './lookup.presenter.js';
import { createLookupService, type LookupService } from './lookup.service.js';
import { lookupContent } from './lookup.content.js';
import { lookupSettings } from './lookup.settings.js';

let database: TestDatabase;
let settings: ReturnType<typeof createSettings>;
let lookup: LookupService;

beforeAll(async () => {
  database = await createTestDatabase();
  const clock = createClock();
  settings = createSettings({ db: database.db, clock, demo: true });
  lookup = createLookupService({
    inTx: database.inTx,
    clock,
    variant: 'th',
    settings,
    content: createContent({ db: database.db, clock, demo: true }, lookupContent),
    origin: 'https://krapao.example',
  });
  await database.inTx(async (tx) => {
    await seedContent(tx);
    await seedDepositAccounts(tx, bankNames, 'th');
  });
});
afterAll(() => database.drop());

describe('banks', () => {
  // §3-5 bank look-up
  // §7-4 GET /api/lookup/banks
  // §9-33 Bank codes handled
  it.each(variants)('are those of the variant %s, with names in three languages', (variant) => {
    const banks = lookupBanks.output.parse(banksOf(variant));
    expect(banks.map((bank) => bank.code)).toEqual(banksByVariant[variant]);
    expect(
      banks.filter((bank) => !/\p{Script=Thai}/u.test(bank.nameTH) || !/\p{Script=Lao}/u.test(bank.nameLA) || bank.nameEN === ''),
    ).toEqual([]);
  });

  it('show TMB as TTB', async () => {
    expect((await lookup.banks()).find((bank) => bank.code === 'TMB')).toMatchObject({
      nameTH: 'ทีเอ็มบีธนชาต',
      nameEN: 'TMBThanachart (ttb)',
    });
  });
});

describe('deposit', () => {
  it('lists no kip account if the site has none', async () => {
    expect(lookupDeposit.output.parse(await lookup.deposit('LAK'))).toMatchObject({ banks: [], qr: [], wallets: [] });
  });

  // §3-14 deposit look-up
  it('returns the site’s wallet for baht, and whether the operator shows all accounts', async () => {
    await database.inTx((tx) => seedDepositWallets(tx));
    const wallets = [{ mode: 'gift', walletAccountName: 'KRAPAO DEMO' }];
    expect(await lookup.deposit('THB')).toMatchObject({ wallets, isManual: false });
    expect(await lookup.deposit('LAK')).toMatchObject({ wallets: [] });
    await database.inTx((tx) => settings.setSite(tx, lookupSettings.isManual, true));
    expect(await lookup.deposit('THB')).toMatchObject({ isManual: true });
  });

  it('returns the five QR providers with their minimums', async () => {
    const { qr } = lookupDeposit.output.parse(await lookup.deposit('THB'));
    expect(Object.fromEntries(qr.map(({ provider, minimum }) => [provider, minimum]))).toEqual({
      KBANK: 0,
      WW: 100,
      PAYTIMZ: 10,
      PAYONEX: 100,
      FP: 10,
    });
  });
});

// §3-16 withdraw look-up
// §7-11 GET /api/lookup/withdraw
it('withdraw returns the operator’s limits of the currency', async () => {
  await database.inTx((tx) => settings.set(tx, withdrawSettings.withdrawMin, 'LAK', 60_000));
  expect([await lookup.withdraw('THB'), await lookup.withdraw('LAK')]).toEqual([
    { withdrawMin: 100, withdrawMax: 50_000, payoutMinutes: 5 },
    { withdrawMin: 60_000, withdrawMax: 25_000_000, payoutMinutes: 5 },
  ]);
});

it('withdraw says within how many minutes a payout usually arrives, but not while payouts are paused', async () => {
  await database.inTx((tx) => settings.set(tx, withdrawSettings.payoutMinutes, 'THB', 15));
  expect(await lookup.withdraw('THB')).toMatchObject({ payoutMinutes: 15 });
  await database.inTx((tx) => pauseKind(tx, WITHDRAW, { author: 'an operator', reason: 'the bank is away', since: new Date() }));
  expect((await lookup.withdraw('THB')).payoutMinutes).toBeUndefined();
});

// §9-32 Slip upload window
it('slip never closes in demo mode', async () => {
  expect(lookupSlip.output.parse(await lookup.slip('THB'))).toEqual({ closedFrom: '', closedTo: '', isOpen: true, maxAgeMinutes: 60 });
});

// §7-14 GET /api/lookup/active
it('active reports a terminated site', async () => {
  const before = await lookup.active();
  await database.inTx((tx) => settings.setSite(tx, lookupSettings.terminated, true));
  expect([before, await lookup.active()]).toEqual([{ terminated: '' }, { terminated: 'gone' }]);
});

// §7-15 GET /api/lookup/registerOTP
it('registerOTP is on by default, and the chat widget in demo mode until the operator switches it off', async () => {
  expect([await lookup.registerOTP(), await lookup.enableChatWidget()]).toEqual([{ registerOTP: true }, { enableChatWidget: true }]);
  await database.inTx((tx) => settings.setSite(tx, chatSettings.enableChatWidget, false));
  expect(await lookup.enableChatWidget()).toEqual({ enableChatWidget: false });
});

// §7-8 GET /api/lookup/info
it('info lists the features of the contract', async () => {
  const info = { name: 'Krapao', website: 'https://krapao.example' };
  expect(await lookup.info('en', 'https://krapao.example')).toEqual({ ...info, features: [...features] });
});

it.each(['https://wallet.example', 'http://127.0.0.1:3000', ''])(
  'at %j, to which passkeys are not bound, none are announced',
  async (origin) => {
    expect((await lookup.info('en', origin)).features).toEqual(features.filter((feature) => feature !== 'passkey'));
  },
);

// §7-10 GET /api/lookup/contact
it('contact has a picture of the chat link', async () => {
  const contact = lookupContact.output.parse(await lookup.contact('th'));
  const [type, bytes = ''] = contact.lineQR.split(',');
  expect(type).toBe('data:image/svg+xml;base64');
  expect(Buffer.from(bytes, 'base64').toString()).toMatch(/^<svg/);
});

it('linkQr draws the requested link, also after another one was cached', () => {
  const linkQr = createLinkQr();
  const [one, other] = [linkQr('https://one.example'), linkQr('https://other.example')];
  expect(one).not.toBe(other);
  expect([linkQr('https://other.example'), linkQr('https://one.example'), linkQr('')]).toEqual([other, one, '']);
});

it('howto lists every film with its standard words until the operator has chosen', async () => {
  expect(await lookup.howto('en')).toEqual(howtoFilms.map((film) => ({ film, title: '', about: '' })));
});

// §3-7 look-ups info
// §7-13 GET /api/lookup/sources
it.each(languages)('texts are in %s', async (language) => {
  const script = { th: /\p{Script=Thai}/u, la: /\p{Script=Lao}/u, en: /^[\p{ASCII}]*$/u }[language];
  const sources = lookupSources.output.parse(await lookup.sources(language));
  const words = [
    ...(await lookup.conditions(language)).conditions,
    ...(await lookup.agreements(language)),
    (await lookup.notice(language)).notice,
    (await lookup.contact(language)).contactText,
  ];
  expect(
    [...words, ...sources.filter(({ code }) => code !== 'LINE').map(({ description }) => description)].filter((text) => !script.test(text)),
  ).toEqual([]);
});
