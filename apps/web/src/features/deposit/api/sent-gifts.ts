import type { QueryClient } from '@tanstack/react-query';

/** A gift link that was sent: what it brought, major units, once its answer said so there and then; else null. */
interface SentGift {
  at: number;
  amount: Promise<number | null>;
}

const key = ['gift-link', 'sent'] as const;
/** A deposit that is pushed later than this after the sending is another one, ms. */
const SAME_MS = 60_000;

const recent = (cache: QueryClient): SentGift[] =>
  (cache.getQueryData<SentGift[]>(key) ?? []).filter(({ at }) => Date.now() - at < SAME_MS);

export const addSentGift = (cache: QueryClient, amount: SentGift['amount']): void =>
  void cache.setQueryData<SentGift[]>(key, [...recent(cache), { at: Date.now(), amount }]);

/** Was this deposit a gift that its own form tells of? The push may come before the answer: then it waits for that. */
export async function takeToldGift(cache: QueryClient, amount: number): Promise<boolean> {
  const sent = recent(cache);
  const amounts = await Promise.all(sent.map((gift) => gift.amount));
  const told = sent[amounts.indexOf(amount)];
  if (told)
    cache.setQueryData<SentGift[]>(
      key,
      recent(cache).filter((gift) => gift !== told),
    );
  return told !== undefined;
}
