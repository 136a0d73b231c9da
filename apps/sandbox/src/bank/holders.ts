import type { AccountHolder } from '../storage/events.js';

/** Account holders by bank and number. */
export type AccountHolders = Map<string, AccountHolder>;

/** One account, however its number is written: spaces, dashes and leading zeros do not tell accounts apart. */
export const accountKey = ({ bankCode, accountNo }: { bankCode: string; accountNo: string }): string =>
  `${bankCode} ${accountNo.replaceAll(/[\s-]/g, '').replace(/^0+/, '')}`;
