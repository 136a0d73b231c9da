import type { Currency, DepositBank } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { giftText, requiresEnglishName, transferAccounts } from './accounts';

const account = (bankCode: string, changes: Partial<DepositBank> = {}): DepositBank => ({
  bankType: 'BANK',
  bankCode,
  mode: 'AUTO',
  bank: { nameTH: '', nameEN: '', nameLA: '' },
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
  ...changes,
});
const codes = (banks: DepositBank[], isManual = false) => transferAccounts({ banks, isManual }, 'THB').map(({ bankCode }) => bankCode);

describe('paid by bank transfer', () => {
  // §2-67 deposit
  it('are the banks in both modes, KBANK in AUTO mode only, and no PAYMENT account', () => {
    const banks = [
      account('KBANK'),
      account('KBANK', { mode: 'SMS' }),
      account('SCB', { mode: 'SMS' }),
      account('WW', { bankType: 'PAYMENT' }),
    ];
    expect(codes(banks)).toEqual(['KBANK', 'SCB']);
  });

  it('is every account in manual mode', () => {
    const banks = [account('KBANK', { mode: 'SMS' }), account('WW', { bankType: 'PAYMENT' }), account('SCB')];
    expect(codes(banks, true)).toEqual(['KBANK', 'WW', 'SCB']);
  });

  it('is by accounts in kip for a wallet in kip', () => {
    const banks = [account('BCEL', { currency: 'LAK' }), account('SCB')];
    expect(transferAccounts({ banks, isManual: false }, 'LAK').map(({ bankCode }) => bankCode)).toEqual(['BCEL']);
  });

  it("leaves out accounts of another currency than the wallet's", () => {
    expect(codes([account('BCEL', { currency: 'LAK' }), account('SCB')])).toEqual(['SCB']);
  });

  describe('leaves out an account only if both currencies are known and differ', () => {
    const isOffered = (currency: unknown, wallet: Currency | null) =>
      transferAccounts({ banks: [account('SCB', { currency: currency as DepositBank['currency'] })], isManual: false }, wallet).length ===
      1;
    it.each(['BAHT', 'THB', 'baht', null, undefined, ''])('%j is baht', (currency) => {
      expect([isOffered(currency, 'THB'), isOffered(currency, 'LAK'), isOffered(currency, null)]).toEqual([true, false, true]);
    });
    it.each(['LAK', 'KIP'])('%j is kip', (currency) => {
      expect([isOffered(currency, 'THB'), isOffered(currency, 'LAK'), isOffered(currency, null)]).toEqual([false, true, true]);
    });
    it('another currency is not known', () => {
      expect([isOffered('USD', 'THB'), isOffered('USD', null)]).toEqual([true, true]);
    });
  });
});

it.each([
  ['KBANK', 'KTB', 'ณัฐวุฒิ ศรีสุข', true],
  ['KBANK', 'TMB', 'ณัฐวุฒิ ศรีสุข', true],
  ['KBANK', 'BBL', 'ณัฐวุฒิ ศรีสุข', true],
  ['KBANK', 'KTB', 'NATTHAWUT SRISUK', false],
  ['KBANK', 'KTB', ' \n', true],
  ['KBANK', 'SCB', 'ณัฐวุฒิ ศรีสุข', false],
  ['SCB', 'KTB', 'ณัฐวุฒิ ศรีสุข', false],
])('copying a %s number as a member of %s named %s requires an English name: %s', (bankCode, holderBank, bankAccountName, isRequired) => {
  expect(requiresEnglishName({ bankCode }, { bankCode: holderBank, bankAccountName })).toBe(isRequired);
});

it('a member without an account needs no English name', () => {
  expect(requiresEnglishName({ bankCode: 'KBANK' }, null)).toBe(false);
});

describe('the text of a gift link', () => {
  // §9-33 Bank codes handled
  it('contains the account name for a gift deposit', () => {
    const wallets = [{ mode: 'AUTO', walletAccountName: 'A' } as const, { mode: 'gift', walletAccountName: 'KRAPAO PAY' } as const];
    expect(giftText('https://x/?v=1', wallets)).toBe('https://x/?v=1|KRAPAO PAY');
  });

  it('is the link alone otherwise', () => {
    expect(giftText('https://x/?v=1', [{ mode: 'AUTO', walletAccountName: 'A' }])).toBe('https://x/?v=1');
  });
});
