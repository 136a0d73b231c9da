import type {
  BonusOutput,
  Condition,
  ConditionState,
  GameAccountOutput,
  ProfileOutput,
  PromotionOutput,
  QrRecordOutput,
  RefundCheckOutput,
  Slip,
  WalletOutput,
} from '@krapao/contract';

/** An open account at a slot game whose credit is worth its own number in baht. */
export const aGame = (changes: Partial<GameAccountOutput> = {}): GameAccountOutput => ({
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
export const aWallet = ({ amount = 0, slots = [] }: { amount?: number; slots?: number[] } = {}): WalletOutput => ({
  profile: { _id: '65f0c2a9e4b7d81f3a6c90d2', name: 'ณัฐวุฒิ ศรีสุข', username: '0812345678', createdAt: '2026-02-14T02:31:05.000Z', coin: 12 },
  bankAccount: null,
  wallet: { amount, currency: 'THB' },
  invite: { amount: 0, success: 110, fail: 10 },
  slots: slots.map((credit, index) => aGame({ code: `G${index}`, amount: credit })),
  held: 0,
});

export const aProfile = (changes: Partial<ProfileOutput> = {}): ProfileOutput => ({
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

/** A bonus of 50 % of the latest deposit, twice a day, never received. */
export const aBonus = (changes: Partial<BonusOutput> = {}): BonusOutput => ({
  code: 'DAY50',
  name: 'ฝากแรกของวัน',
  type: 'day',
  maxReceived: 2,
  percentFail: 10,
  percentSuccess: 200,
  banners: [],
  userBonus: null,
  left: 2,
  minDeposit: 100,
  amount: null,
  percent: 50,
  maxAmount: 500,
  ...changes,
});

/** A promotion of 50 baht, not received. */
export const aPromotion = (changes: Partial<PromotionOutput> = {}): PromotionOutput => ({
  code: 'SONGKRAN50',
  description: '<p>ของขวัญปีใหม่ไทย</p>',
  percentFail: 10,
  percentSuccess: 200,
  minDeposit: 0,
  received: false,
  amount: 50,
  percent: null,
  maxAmount: null,
  ...changes,
});

/** From 1,000 to 2,000 baht, at 1,500. */
export const aCondition = (changes: Partial<Condition> = {}): Condition => ({
  _id: 'c1',
  source: 'bonus',
  description: 'ฝากแรกของวัน',
  successPercent: 200,
  failPercent: 10,
  base: 1_000,
  target: 2_000,
  floor: 100,
  total: 1_500,
  isSettled: true,
  startedAt: '2026-11-21T12:00:00.000Z',
  ...changes,
});

/** No condition, and no restriction of withdrawals. */
export const aConditionState = (changes: Partial<ConditionState> = {}): ConditionState => ({
  condition: null,
  withdrawal: 'free',
  balance: 1_500,
  endBelow: 10,
  turnover: null,
  ...changes,
});

/** No QR is open. */
export const noQr: QrRecordOutput = {
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  payload: null,
  amount: null,
  expireIn: null,
  message: '',
  status: 'NONE',
};

/** A credited slip of 500. */
export const aSlip = (changes: Partial<Slip> = {}): Slip => ({
  _id: 's1',
  createdAt: '2026-11-21T13:12:48.000Z',
  amount: 500,
  status: 'SUCCESS',
  note: null,
  link: null,
  reference: 'r1',
  ...changes,
});

/** Cashback of 412.50 that can be received. */
export const aRefundCheck = (changes: Partial<RefundCheckOutput> = {}): RefundCheckOutput => ({
  result: true,
  bonus: false,
  info: '',
  refundAmount: 412.5,
  refundSuccess: 110,
  refundFail: 10,
  pot: 0,
  ...changes,
});
