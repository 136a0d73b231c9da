import { describe, expect, it } from 'vitest';
import { aWallet } from '../../../test/samples';
import { balanceOf } from './balance';

describe('balanceOf', () => {
  // §1-18 home
  it('adds every game account to the wallet', () => {
    const wallet = aWallet({ amount: 12_480.75, slots: [12_000, 199.75] });
    expect(balanceOf(wallet)).toEqual({ total: 24_680.5, wallet: 12_480.75, games: 12_199.75, held: 0 });
  });

  it('loses no satang to floating point', () => {
    expect(balanceOf(aWallet({ amount: 0.1, slots: [0.2] })).total).toBe(0.3);
  });

  it('excludes money held for withdrawals from the total', () => {
    expect(balanceOf({ ...aWallet({ amount: 100 }), held: 40 })).toMatchObject({ total: 100, held: 40 });
  });

  it('treats a missing `held` as zero', () => {
    const { wallet, slots } = aWallet({ amount: 5 });
    expect(balanceOf({ wallet, slots }).held).toBe(0);
  });
});
