/** A change of a setting, with the value as stored. */
export interface Change {
  key: string;
  currency: 'THB' | null;
  value: string | number | boolean;
}

/** What the storm begins with (offers.ts); small enough that operators reach the sum for two people. */
export const REVIEW_AMOUNT_FROM = 300;
export const TWO_PEOPLE_FROM = 2_000;

/** Each lets more money out, or fewer people decide. */
export const LOOSENINGS: readonly Change[] = [
  { key: 'payoutReview', currency: 'THB', value: 'off' },
  { key: 'reviewAmountFrom', currency: 'THB', value: 49_000 },
  { key: 'reviewFirstPayoutFrom', currency: 'THB', value: 1_000_000 },
  { key: 'twoPeopleFrom', currency: 'THB', value: 1_000_000 },
  { key: 'withdrawMax', currency: 'THB', value: 1_000_000 },
];

/** One person may do this; members go on as before. */
export const TIGHTENINGS: readonly Change[] = [{ key: 'reviewFirstPayoutFrom', currency: 'THB', value: 19_000 }];
