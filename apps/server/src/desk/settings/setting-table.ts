import type { Setting } from '@krapao/contract/desk';
import type { CurrencySetting, SiteSetting } from '../../platform/settings/index.js';

type Row = Pick<Setting, 'group' | 'loosens' | 'kind'> & { choices?: readonly string[] };

const row = (group: Setting['group'], kind: Setting['kind'], loosens: Setting['loosens']): Row => ({ group, kind, loosens });

/**
 * How the desk shows each setting, and which change of it loosens a limit and takes two people (docs/decisions/0186). A setting without a row does not
 * compile.
 */
export const settingRules: Record<CurrencySetting | SiteSetting, Row> = {
  withdrawMin: row('withdrawals', 'amount', 'none'),
  withdrawMax: row('withdrawals', 'amount', 'increase'),
  payoutReview: { ...row('reviews', 'choice', 'any'), choices: ['off', 'reasons', 'all'] },
  reviewAmountFrom: row('reviews', 'amount', 'increase'),
  reviewFirstPayoutFrom: row('reviews', 'amount', 'increase'),
  reviewKnownHours: row('reviews', 'hours', 'decrease'),
  reviewKnownAmount: row('reviews', 'amount', 'decrease'),
  reviewDayPayouts: row('reviews', 'number', 'increase'),
  reviewDayAmount: row('reviews', 'amount', 'increase'),
  reviewChangedHours: row('reviews', 'hours', 'decrease'),
  reviewPlayedPercent: row('reviews', 'percent', 'decrease'),
  reviewPlayedDays: row('reviews', 'number', 'decrease'),
  reviewNotPlayedFrom: row('reviews', 'amount', 'increase'),
  reviewPromiseMinutes: row('reviews', 'minutes', 'none'),
  twoPeopleFrom: row('reviews', 'amount', 'increase'),
  qrMinutes: row('deposits', 'minutes', 'none'),
  slipClosedFrom: row('deposits', 'time', 'none'),
  slipClosedTo: row('deposits', 'time', 'none'),
  slipMaxAgeMinutes: row('deposits', 'minutes', 'increase'),
  isManual: row('deposits', 'flag', 'none'),
  turnoverMultiple: row('rewards', 'number', 'decrease'),
  bonusEndBelow: row('rewards', 'amount', 'none'),
  coinDeposit: row('rewards', 'amount', 'decrease'),
  referralPercent: row('rewards', 'percent', 'increase'),
  refundPercent: row('rewards', 'percent', 'increase'),
  rewardSuccess: row('rewards', 'percent', 'decrease'),
  rewardFail: row('rewards', 'percent', 'none'),
  rewardDayMember: row('rewards', 'amount', 'increase'),
  rewardDaySite: row('rewards', 'amount', 'increase'),
  winningsDayMember: row('rewards', 'amount', 'increase'),
  winningsDayGame: row('rewards', 'amount', 'increase'),
  inviteActive: row('rewards', 'flag', 'increase'),
  refundActive: row('rewards', 'flag', 'increase'),
  registerOTP: row('site', 'flag', 'decrease'),
  enableChatWidget: row('site', 'flag', 'none'),
  terminated: row('site', 'flag', 'decrease'),
  otpPerAddressHour: row('site', 'number', 'increase'),
  otpPerNetworkHour: row('site', 'number', 'increase'),
  otpPerSiteHour: row('site', 'number', 'increase'),
};
