import { describe, expect, it } from 'vitest';
import { canCreate, channelFor, minimumOf, presetsOf, type QrChannel, qrChannels } from './channels';

const account = (bankCode: string, bankType: 'BANK' | 'PAYMENT', mode: 'AUTO' | 'SMS' = 'AUTO') => ({
  bankType,
  bankCode,
  mode,
  bank: { nameTH: '', nameEN: '', nameLA: '' },
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT' as const,
});
const lookup = (...banks: ReturnType<typeof account>[]) => ({ banks, wallets: [], isManual: false });
const providersOf = (...banks: ReturnType<typeof account>[]) => qrChannels(lookup(...banks), {}).map(({ provider }) => provider);

describe('the QR channels', () => {
  // §2-66 deposit
  it('include accounts of kind PAYMENT', () => {
    expect(providersOf(account('WW', 'PAYMENT'), account('SCB', 'BANK'))).toEqual(['WW']);
  });

  // §2-66 deposit
  it('include KBANK in SMS mode, and not in AUTO mode', () => {
    expect(providersOf(account('KBANK', 'BANK', 'AUTO'))).toEqual([]);
    expect(providersOf(account('KBANK', 'BANK', 'SMS'))).toEqual(['KBANK']);
  });

  it('show two accounts of one provider as one row', () => {
    expect(providersOf(account('KBANK', 'BANK', 'SMS'), account('KBANK', 'BANK', 'SMS'))).toEqual(['KBANK']);
  });

  it('omit a payment kind without a QR call', () => {
    expect(providersOf(account('NEWPAY', 'PAYMENT'))).toEqual([]);
  });

  it('are empty in manual mode', () => {
    expect(qrChannels({ ...lookup(account('WW', 'PAYMENT')), isManual: true }, {})).toEqual([]);
  });
});

it('BCEL OnePay is paid in kip: minimum and presets', () => {
  const [bcel] = qrChannels(lookup(account('BCEL', 'PAYMENT'), account('BCEL', 'BANK')), {});
  expect(bcel).toEqual({ provider: 'BCEL', minimum: 10_000 });
  expect(presetsOf('BCEL')).toEqual([20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]);
});

describe('minimums', () => {
  const all = lookup(...['WW', 'PAYONEX', 'PAYTIMZ', 'FP'].map((code) => account(code, 'PAYMENT')), account('KBANK', 'BANK', 'SMS'));
  const minimums = (...args: Parameters<typeof qrChannels>) =>
    Object.fromEntries(qrChannels(...args).map(({ provider, minimum }) => [provider, minimum]));

  // §5-20 QR
  // §9-17 QR minimums
  it('default to those of the specification', () => {
    expect(minimums(all, {})).toEqual({ WW: 100, PAYONEX: 100, PAYTIMZ: 10, FP: 10, KBANK: 0 });
  });

  it('follow the server if it announces its own', () => {
    expect(minimums({ ...all, qr: [{ provider: 'WW', minimum: 150 }] }, {})).toMatchObject({ WW: 150, PAYONEX: 100 });
  });

  // §5-20 QR
  it('of PAYTIMZ and FP follow the build setting', () => {
    expect(minimums({ ...all, qr: [{ provider: 'FP', minimum: 10 }] }, { FP: 30, PAYTIMZ: 20 })).toMatchObject({ FP: 30, PAYTIMZ: 20 });
  });

  it.each([
    ['WW', 99.99, false],
    ['WW', 100, true],
    ['PAYTIMZ', 9.99, false],
    ['PAYTIMZ', 10, true],
    ['KBANK', 0, false],
    ['KBANK', 0.5, true],
    ['KBANK', Number.NaN, false],
  ])('let %s create from %d: %s', (provider, amount, allowed) => {
    const channel = qrChannels(all, {}).find((one) => one.provider === provider);
    expect(channel && canCreate(amount, channel)).toBe(allowed);
  });

  it('never go under one baht for a QR that is created', () => {
    expect(minimumOf({ provider: 'KBANK', minimum: 0 })).toBe(1);
    expect(minimumOf({ provider: 'WW', minimum: 100 })).toBe(100);
  });
});

// §9-18 QR presets KBANK
// §9-19 QR presets WW and PAYONEX
// §9-20 QR presets PAYTIMZ and FP
it.each([
  ['KBANK', [10, 20, 50, 100, 500, 1_000]],
  ['WW', [100, 200, 300, 500, 1_000]],
  ['PAYONEX', [100, 200, 300, 500, 1_000]],
  ['PAYTIMZ', [10, 50, 100, 500, 1_000]],
  ['FP', [10, 50, 100, 500, 1_000]],
] as const)('the presets of %s', (provider, presets) => {
  expect(presetsOf(provider)).toEqual(presets);
});

describe('the channel of an amount', () => {
  const channels: QrChannel[] = [
    { provider: 'WW', minimum: 100 },
    { provider: 'FP', minimum: 10 },
    { provider: 'KBANK', minimum: 0 },
    { provider: 'PAYTIMZ', minimum: 10 },
  ];
  it.each([
    ['the first one before an amount is typed', Number.NaN, null, null, 'WW'],
    ['the first whose minimum it reaches', 100, null, null, 'WW'],
    ['the next where it does not', 99.99, null, null, 'FP'],
    ['the one used last', 50, null, 'PAYTIMZ', 'PAYTIMZ'],
    ['another where the one used last takes more', 50, null, 'WW', 'FP'],
    ['the chosen one, whatever the amount', 5, 'WW', 'FP', 'WW'],
    ['the one of the lowest minimum where none takes so little', 0.5, null, null, 'KBANK'],
    ['a known one where the one used last is closed', 200, null, 'PAYONEX', 'WW'],
  ] as const)('is %s', (_, amount, chosen, last, provider) => {
    expect(channelFor(amount, channels, { chosen, last })?.provider).toBe(provider);
  });

  it('is none without channels', () => {
    expect(channelFor(100, [], { chosen: 'WW', last: null })).toBeNull();
  });
});
