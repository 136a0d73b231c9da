import type { Api, CouponOutput, Draw, SliceOutput } from '@krapao/contract';

export const aSlice = (code: string, label: string, weight: number): SliceOutput => ({
  code,
  label,
  bgColor: '#272C72',
  textColor: '#F6F3EB',
  htmlDescription: `<p>${label}</p>`,
  weight,
});

/** A wheel of four slices with weights in thousands. */
const slices: SliceOutput[] = [
  aSlice('CREDIT_500', 'เครดิต ฿500', 1),
  aSlice('COIN_2', '+2 เหรียญ', 125),
  aSlice('CREDIT_20', 'เครดิต ฿20', 574),
  aSlice('CREDIT_100', 'เครดิต ฿100', 300),
];

export const aSetup = (changes: Partial<Api['GET /api/spinwheel/setup']['output']> = {}): Api['GET /api/spinwheel/setup']['output'] => ({
  activeSpinwheel: { name: 'วงล้อลอยกระทง', slice: slices },
  userCoin: 12,
  next: { hash: 'a'.repeat(64), clientSeed: '1a2b3c4d' },
  ...changes,
});

type Spun = Api['POST /api/spinwheel/spin']['output'];

/** A spin that won a slice of {@link slices}. */
export const aSpin = (code = 'CREDIT_100', remainingCoin = 11): Spun => ({
  success: true,
  result: { code, label: slices.find((slice) => slice.code === code)?.label ?? code, remainingCoin },
  error: '',
  draw: null,
  next: { hash: 'b'.repeat(64), clientSeed: '1a2b3c4d' },
});

export const aRefusedSpin = (error: string): Spun => ({ success: false, result: null, error, draw: null, next: null });

/** Coupons of the slice `code`. */
export const aCoupon = (code: string, changes: Partial<CouponOutput> = {}): CouponOutput => ({
  code: `coupon-${code}`,
  prize: { name: 'วงล้อลอยกระทง', slice: slices.find((slice) => slice.code === code) ?? aSlice(code, code, 1) },
  amount: 1,
  expiresAt: null,
  worth: null,
  ...changes,
});

export const aDraw = (facts: Pick<Draw, 'slices' | 'hash' | 'seed' | 'clientSeed' | 'code'>, changes: Partial<Draw> = {}): Draw => {
  const { slices: drawn, hash, seed, clientSeed, code } = facts;
  return {
    _id: 'd1',
    wheel: 'วงล้อลอยกระทง',
    slices: drawn,
    hash,
    seed,
    clientSeed,
    code,
    createdAt: '2026-11-21T13:12:48.000Z',
    ...changes,
  };
};
