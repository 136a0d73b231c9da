import { nonNegativeAmount } from '@krapao/contract';
import { z } from 'zod';

const flag = z.boolean();
const hour = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);
const multiple = z.number().min(0).max(100).multipleOf(0.01);
const positive = nonNegativeAmount.refine((value) => value > 0);
const percentage = z.number().int().min(0).max(100);
const perHour = z.number().int().min(1).max(1_000_000);
/** Which withdrawals wait for a person. */
const payoutReview = z.enum(['off', 'reasons', 'all']);
const hours = z.number().int().min(0).max(720);
const minutes = z.number().int().min(1).max(10_080);

/** Settings with a value for each currency, and their defaults (docs/specification.md §10.3). Amounts are major units. */
export const currencySettings = {
  withdrawMin: { schema: nonNegativeAmount, THB: 100, LAK: 50_000 },
  withdrawMax: { schema: nonNegativeAmount, THB: 50_000, LAK: 25_000_000 },
  qrMinutes: { schema: minutes, THB: 15, LAK: 15 },
  /** Times of the business day (Asia/Bangkok) between which slips are not taken; both empty: never closed. */
  slipClosedFrom: { schema: hour, THB: '23:00', LAK: '23:00' },
  slipClosedTo: { schema: hour, THB: '01:00', LAK: '01:00' },
  slipMaxAgeMinutes: { schema: minutes, THB: 60, LAK: 60 },
  /** A condition can be ended while the balance is below this. */
  bonusEndBelow: { schema: nonNegativeAmount, THB: 10, LAK: 5_000 },
  /** How many times the deposits since the last withdrawal have to be staked before the next; 0: off. */
  turnoverMultiple: { schema: multiple, THB: 0, LAK: 0 },
  /** The deposit that earns one coin. */
  coinDeposit: { schema: positive, THB: 100, LAK: 50_000 },
  /** Percent of what invited members lost, and of yesterday's own losses. */
  referralPercent: { schema: percentage, THB: 5, LAK: 5 },
  refundPercent: { schema: percentage, THB: 5, LAK: 5 },
  /** The condition of invites, refunds and prizes of the wheel; success of 100 or less: none. */
  rewardSuccess: { schema: z.number().int().min(0).max(10_000), THB: 110, LAK: 110 },
  /** Rewards a business day, to one member and by the site. */
  rewardDayMember: { schema: positive, THB: 50_000, LAK: 25_000_000 },
  rewardDaySite: { schema: positive, THB: 2_000_000, LAK: 1_000_000_000 },
  /** Winnings a business day that leave games without a person: of one member, and of one game. */
  winningsDayMember: { schema: positive, THB: 500_000, LAK: 250_000_000 },
  winningsDayGame: { schema: positive, THB: 5_000_000, LAK: 2_500_000_000 },
  /** `off`: no withdrawal waits; `reasons`: those with a reason (docs/specification.md §11.1); `all`: every withdrawal. */
  payoutReview: { schema: payoutReview, THB: 'reasons', LAK: 'reasons' },
  /** How long after a change of bank account, password or phone withdrawals wait; 0: they do not. */
  reviewChangedHours: { schema: hours, THB: 24, LAK: 24 },
  /** Payouts to an account that is not known, from this sum on; it is known from an age and a sum that it has received in all. */
  reviewFirstPayoutFrom: { schema: positive, THB: 20_000, LAK: 10_000_000 },
  reviewKnownHours: { schema: hours, THB: 24, LAK: 24 },
  reviewKnownAmount: { schema: nonNegativeAmount, THB: 20_000, LAK: 10_000_000 },
  /** Withdrawals and their sum in 24 hours from which the next waits. */
  reviewDayPayouts: { schema: z.number().int().min(1).max(10_000), THB: 5, LAK: 5 },
  reviewDayAmount: { schema: positive, THB: 100_000, LAK: 50_000_000 },
  /**
   * Withdrawals that reach this amount together within this many days wait while less than this percentage of the deposits of these days that were not
   * paid out since was staked; 0: they do not.
   */
  reviewPlayedPercent: { schema: percentage, THB: 50, LAK: 50 },
  reviewPlayedDays: { schema: z.number().int().min(1).max(14), THB: 7, LAK: 7 },
  reviewNotPlayedFrom: { schema: nonNegativeAmount, THB: 5_000, LAK: 2_500_000 },
  reviewAmountFrom: { schema: positive, THB: 50_000, LAK: 25_000_000 },
  /** Until when a member whose withdrawal waits is promised an answer. */
  reviewPromiseMinutes: { schema: minutes, THB: 30, LAK: 30 },
  /** Decisions of the desk that loosen take two people from this amount. */
  twoPeopleFrom: { schema: nonNegativeAmount, THB: 20_000, LAK: 10_000_000 },
  rewardFail: { schema: z.number().int().min(0).max(99), THB: 10, LAK: 10 },
} as const;

/** Settings of the whole site. */
export const siteSettings = {
  registerOTP: { schema: flag, value: true },
  enableChatWidget: { schema: flag, value: false },
  /** Every deposit account shows the generic bank display (docs/specification.md §2.10). */
  isManual: { schema: flag, value: false },
  terminated: { schema: flag, value: false },
  /** Whether referral bonuses, and refunds, can be received. */
  inviteActive: { schema: flag, value: true },
  refundActive: { schema: flag, value: true },
  /** Codes by SMS to visitors in an hour: from an address (IPv6 /64), from its network (IPv4 /24, IPv6 /48), and in all (docs/decisions/0032). */
  otpPerAddressHour: { schema: perHour, value: 20 },
  otpPerNetworkHour: { schema: perHour, value: 60 },
  otpPerSiteHour: { schema: perHour, value: 1_000 },
  /** Different members that one operator lists or opens in an hour (docs/decisions/0194). */
  membersPerHour: { schema: perHour, value: 120 },
} as const;

export type CurrencySetting = keyof typeof currencySettings;
export type SiteSetting = keyof typeof siteSettings;
export type CurrencyValue<K extends CurrencySetting> = z.output<(typeof currencySettings)[K]['schema']>;
export type SiteValue<K extends SiteSetting> = z.output<(typeof siteSettings)[K]['schema']>;
