import { toMajor } from '@krapao/contract';
import type { Offer } from './offer.repository.js';

const majorOrNull = (minor: bigint | null): number | null => (minor === null ? null : toMajor(minor));

/** The terms of an offer for members, in major units. */
export const presentTerms = (offer: Offer) => ({
  code: offer.code,
  amount: majorOrNull(offer.amount),
  percent: offer.percent,
  maxAmount: majorOrNull(offer.max_amount),
  minDeposit: toMajor(offer.min_deposit),
  percentFail: offer.fail_percent,
  percentSuccess: offer.success_percent,
});
