import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unsuccessfulAsRefused, rowsOf, useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useI18nState } from '@krapao/ui/i18n';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/query/keys';
import { useBanners } from '../../reward';
import { PAGE_SIZE } from '@krapao/ui/pager';
import { useInvalidateRewards } from '../../condition/api/condition';

/** Prefix of all refund queries. */
const refundKey = [...rewardKey, 'refund'] as const;

/** GET /api/refund/check: the available refund, its percentages, and the operator's text in the member's language. */
export function useRefundCheck() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: [...refundKey, 'check', language],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/refund/check', { signal })),
  });
}

/** POST /api/refund: one page of receipts, from 1, newest first. The previous page stays visible while the next one loads. */
export function useRefunds(page: number) {
  const call = useCall();
  return useKeptQuery(
    {
      queryKey: [...refundKey, 'log', page],
      queryFn: ({ signal }) => dataOrThrow(call('POST /api/refund', { body: { page, limit: PAGE_SIZE }, signal })),
      select: ({ total, refunds }) => ({ total, rows: rowsOf(refunds) }),
    },
    page,
  );
}

/** GET /api/refund/banners; empty if the request fails. */
export function useRefundBanners() {
  const call = useCall();
  return useBanners('refund', (signal) => call('GET /api/refund/banners', { signal }));
}

export type ReceivedRefund = Output<'GET /api/refund/receive'> | null;

/**
 * GET /api/refund/receive: moves today's refund to the pot; `amount` is the expected value. A retry after a lost answer reuses the
 * idempotency key. Other servers answer with a message only.
 */
export function useReceiveRefund(): (amount: number) => Promise<Answer<ReceivedRefund>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  const unreported = useUnreportedPot();
  return async (amount) => {
    const sent = await act(null, (idempotencyKey) => call('GET /api/refund/receive', { idempotencyKey }));
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    if (answer.ok) unreported.setAmount((unreported.amount ?? 0) + (answer.data?.amount ?? amount));
    void cache.invalidateQueries({ queryKey: refundKey });
    return answer;
  };
}

export type AddedRefund = Output<'GET /api/refund/addWallet'>;

/** GET /api/refund/addWallet: moves the pot to the wallet. A retry after a lost answer reuses the idempotency key. */
export function useAddRefundToWallet(): () => Promise<Answer<AddedRefund>> {
  const call = useCall();
  const act = useAct();
  const invalidateRewards = useInvalidateRewards();
  const { setAmount } = useUnreportedPot();
  return async () => {
    const sent = await act(null, (idempotencyKey) => call('GET /api/refund/addWallet', { idempotencyKey }));
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    if (answer.ok) setAmount(0);
    invalidateRewards();
    return answer;
  };
}

const key = ['refund', 'unreported-pot'] as const;

/**
 * The amount received in this visit and not yet added to the wallet, in major units; null: nothing was received or added, so it is not known. For
 * servers that do not send the extra `pot`.
 */
export function useUnreportedPot(): { amount: number | null; setAmount: (amount: number) => void } {
  const cache = useQueryClient();
  const { data } = useQuery<number | null>({
    queryKey: key,
    queryFn: () => null,
    initialData: null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { amount: data, setAmount: (amount) => void cache.setQueryData<number>(key, amount) };
}
