import type { GameAccount, Profile, Wallet } from '@krapao/contract';

/** An open account at a slot game whose credit is worth its own number in baht. */
export const aGame = (changes: Partial<GameAccount> = {}): GameAccount => ({
  code: 'PG',
  name: 'PG Soft',
  category: 'slot',
  logo: null,
  background: null,
  isActive: true,
  amount: 0,
  ftWalletSlot: 1,
  web: 'https://pg.example/',
  android: null,
  ios: null,
  stale: false,
  ...changes,
});

/** A wallet holding `amount`, with a game account for each of `slots`, in baht. */
export const aWallet = ({ amount = 0, slots = [] }: { amount?: number; slots?: number[] } = {}): Wallet => ({
  profile: { _id: '65f0c2a9e4b7d81f3a6c90d2', name: 'ณัฐวุฒิ ศรีสุข', username: '0812345678', createdAt: '2026-02-14T02:31:05.000Z', coin: 12 },
  bankAccount: null,
  wallet: { amount, currency: 'THB' },
  invite: { amount: 0, success: 110, fail: 10 },
  slots: slots.map((credit, index) => aGame({ code: `G${index}`, amount: credit })),
  held: 0,
});

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: '65f0c2a9e4b7d81f3a6c90d2',
  username: '0812345678',
  name: 'ณัฐวุฒิ ศรีสุข',
  createdAt: '2026-02-14T02:31:05.000Z',
  coin: 12,
  currency: 'THB',
  bankAccount: {
    bankCode: 'KTB',
    bankAccountName: 'NATTHAWUT SRISUK',
    bankAccountNo: '1234567890',
    bank: { code: 'KTB', nameTH: 'ธนาคารกรุงไทย', nameEN: 'Krungthai Bank' },
  },
  bankConfirmRequired: false,
  ...changes,
});
