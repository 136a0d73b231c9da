import type { BonusValue, OfferValue } from '@krapao/contract/desk';

/** A bonus counts how often it is received; a promotion does not. */
type Terms = OfferValue & Partial<Pick<BonusValue, 'type' | 'maxReceived'>>;

/** The more often a member can receive it, the higher. */
const RECEIVED: Record<BonusValue['type'], number> = { limit: 0, week: 1, day: 2 };

/** Whether the change gives more money away, to more people, for longer, or against less play. A new offer does. */
export function loosensOffer(before: Terms | undefined, after: Terms): boolean {
  if (before === undefined) return true;
  const grows = (of: (terms: Terms) => number): boolean => of(after) > of(before);
  return (
    grows(({ amount }) => amount ?? 0) ||
    grows(({ percent }) => percent ?? 0) ||
    // A percentage and a fixed amount cannot be compared.
    (before.amount === null) !== (after.amount === null) ||
    grows(({ percent, maxAmount }) => (percent === null ? 0 : (maxAmount ?? Infinity))) ||
    grows(({ minDeposit }) => -minDeposit) ||
    grows(({ successPercent }) => -successPercent) ||
    grows(({ failPercent }) => failPercent) ||
    grows(({ quota }) => quota ?? Infinity) ||
    grows(({ type = 'limit' }) => RECEIVED[type]) ||
    grows(({ maxReceived = 0 }) => maxReceived) ||
    grows(({ opensAt }) => (opensAt === null ? Infinity : -Date.parse(opensAt))) ||
    grows(({ closesAt }) => (closesAt === null ? Infinity : Date.parse(closesAt)))
  );
}
