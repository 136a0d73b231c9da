/** Lists and rules that server and console share, without a schema: the console bundles them. */

export const waitingKinds = ['suspense', 'gift', 'game', 'commission', 'saga', 'finding'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** What a change of an act changes (`change` in approvals.ts). */
export const changeFields = [
  'state',
  'reasons',
  'payouts',
  'roles',
  'limit',
  'value',
  'credited',
  'out',
  'in',
  'play',
  'account',
  'wallet',
  'name',
  'slice',
  'look',
  'game',
  'order',
] as const;
export type ChangeField = (typeof changeFields)[number];

export const settingGroups = ['withdrawals', 'reviews', 'deposits', 'rewards', 'site'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Which change of a setting takes two people: `increase` or `decrease` of its value, `any`, or `none`. */
export const loosenings = ['increase', 'decrease', 'any', 'none'] as const;
export type Loosening = (typeof loosenings)[number];
export type SettingValue = string | number | boolean;

/** Whether a change of a setting loosens. Flags count as 0 and 1. */
export function isLoosening(loosens: Loosening, before: SettingValue, after: SettingValue): boolean {
  if (loosens === 'none' || before === after) return false;
  if (loosens === 'any') return true;
  return loosens === 'increase' ? Number(after) > Number(before) : Number(after) < Number(before);
}

/** Codes of the wallet's catalogue with which an operator refuses a slip; the member reads them. */
export const slipRefusals = ['INVALID_SLIP', 'DEST_ACC_INVALID', 'NOT_MATCH', 'EXPIRED_SLIP', 'SLIP_REFNO_DUPLICATED'] as const;
export type SlipRefusal = (typeof slipRefusals)[number];
