import type { QueryClient } from '@tanstack/react-query';

/** A gift link that was sent. `amount`: the credited amount in major units if the answer reported it, otherwise null. */
interface SentGift {
  at: number;
  amount: Promise<number | null>;
}

const key = ['gift-link', 'sent'] as const;
/** A deposit pushed later than this after sending belongs to another payment, ms. */
const SAME_MS = 60_000;

const recent = (cache: QueryClient): SentGift[] =>
  (cache.getQueryData<SentGift[]>(key) ?? []).filter(({ at }) => Date.now() - at < SAME_MS);

export const addSentGift = (cache: QueryClient, amount: SentGift['amount']): void =>
  void cache.setQueryData<SentGift[]>(key, [...recent(cache), { at: Date.now(), amount }]);

/** True if the gift form announces this deposit itself. The push may arrive before the answer, so this waits for pending answers. */
export async function takeAnnouncedGift(cache: QueryClient, amount: number): Promise<boolean> {
  const sent = recent(cache);
  const amounts = await Promise.all(sent.map((gift) => gift.amount));
  const announced = sent[amounts.indexOf(amount)];
  if (announced)
    cache.setQueryData<SentGift[]>(
      key,
      recent(cache).filter((gift) => gift !== announced),
    );
  return announced !== undefined;
}
