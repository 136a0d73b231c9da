import type { Loosening, Setting } from '@krapao/contract/desk';
import type { CurrencySetting, SiteSetting } from '../../platform/settings/index.js';

/** `harmless`: why no change of the setting can loosen. */
type Effect = { loosens: Loosening } | { harmless: string };
type Rule = Effect & Pick<Setting, 'group' | 'kind'> & { choices?: readonly string[] };

const rule = (group: Setting['group'], kind: Setting['kind'], loosens: Loosening): Rule => ({ group, kind, loosens });

/**
 * How the desk shows each setting, and in which direction a change of it loosens and takes two people (docs/decisions/0193). A setting without a row, and a row
 * without a direction or a reason, does not compile.
 */
export const settingRules: Record<CurrencySetting | SiteSetting, Rule> = {
  // Raised, it ends the rule that a member withdraws the whole balance; lowered, it lets smaller sums out.
  withdrawMin: rule('withdrawals', 'amount', 'both'),
  withdrawMax: rule('withdrawals', 'amount', 'up'),
  payoutReview: { ...rule('reviews', 'choice', 'down'), choices: ['off', 'reasons', 'all'] },
  reviewAmountFrom: rule('reviews', 'amount', 'up'),
  reviewFirstPayoutFrom: rule('reviews', 'amount', 'up'),
  reviewKnownHours: rule('reviews', 'hours', 'down'),
  reviewKnownAmount: rule('reviews', 'amount', 'down'),
  reviewDayPayouts: rule('reviews', 'number', 'up'),
  reviewDayAmount: rule('reviews', 'amount', 'up'),
  reviewChangedHours: rule('reviews', 'hours', 'down'),
  reviewPlayedPercent: rule('reviews', 'percent', 'down'),
  reviewPlayedDays: rule('reviews', 'number', 'down'),
  reviewNotPlayedFrom: rule('reviews', 'amount', 'up'),
  reviewPromiseMinutes: { group: 'reviews', kind: 'minutes', harmless: 'the member reads it; no money and no limit depends on it' },
  twoPeopleFrom: rule('reviews', 'amount', 'up'),
  qrMinutes: rule('deposits', 'minutes', 'up'),
  // Closed hours do not count towards the age of a slip, and outside of them slips are accepted: longer and shorter ones let more through.
  slipClosedFrom: rule('deposits', 'time', 'both'),
  slipClosedTo: rule('deposits', 'time', 'both'),
  slipMaxAgeMinutes: rule('deposits', 'minutes', 'up'),
  // It changes what members read about the accounts that they pay into.
  isManual: rule('deposits', 'flag', 'both'),
  turnoverMultiple: rule('rewards', 'number', 'down'),
  // Below it the member ends a condition and keeps the money.
  bonusEndBelow: rule('rewards', 'amount', 'up'),
  coinDeposit: rule('rewards', 'amount', 'down'),
  referralPercent: rule('rewards', 'percent', 'up'),
  refundPercent: rule('rewards', 'percent', 'up'),
  rewardSuccess: rule('rewards', 'percent', 'down'),
  // A condition that fails binds the rest of the money no longer.
  rewardFail: rule('rewards', 'percent', 'up'),
  rewardDayMember: rule('rewards', 'amount', 'up'),
  rewardDaySite: rule('rewards', 'amount', 'up'),
  winningsDayMember: rule('rewards', 'amount', 'up'),
  winningsDayGame: rule('rewards', 'amount', 'up'),
  inviteActive: rule('rewards', 'flag', 'up'),
  refundActive: rule('rewards', 'flag', 'up'),
  registerOTP: rule('site', 'flag', 'down'),
  enableChatWidget: {
    group: 'site',
    kind: 'flag',
    harmless: 'it shows or hides the button of the own chat; no money and no limit depends on it',
  },
  terminated: rule('site', 'flag', 'down'),
  otpPerAddressHour: rule('site', 'number', 'up'),
  otpPerNetworkHour: rule('site', 'number', 'up'),
  otpPerSiteHour: rule('site', 'number', 'up'),
  membersPerHour: rule('site', 'number', 'up'),
};

type Shown = Pick<Setting, 'group' | 'kind' | 'loosens'> & { choices: readonly string[] };

/** The rules as the desk shows them, in the order of its screen. */
export const shownSettings = Object.fromEntries(
  Object.entries(settingRules).map(([key, { group, kind, choices = [], ...effect }]): [string, Shown] => [
    key,
    { group, kind, choices, loosens: 'loosens' in effect ? effect.loosens : null },
  ]),
) as Record<CurrencySetting | SiteSetting, Shown>;
