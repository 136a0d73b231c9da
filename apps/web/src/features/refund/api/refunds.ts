import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useI18nState } from '../../../shared/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';
import { useBanners } from '../../../shared/reward/use-banners';
import { PAGE_SIZE } from '../../../shared/ui/data/page-range';
import { useRewardChange } from '../../condition/api/condition';

/** All of the refund: what there is and what there was. */
export const refundKey = [...rewardKey, 'refund'] as const;

/** GET /api/refund/check: what can be received, its percentages, and the operator's words in the member's language. */
export function useRefundCheck() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: [...refundKey, 'check', language],
    queryFn: ({ signal }) => orThrow(call('GET /api/refund/check', { signal })),
  });
}

/** POST /api/refund: one page of what was received, from 1, newest first. The page before stays while the next one loads. */
export function useRefunds(page: number) {
  const call = useCall();
  return useKeptQuery(
    {
      queryKey: [...refundKey, 'log', page],
      queryFn: ({ signal }) => orThrow(call('POST /api/refund', { body: { page, limit: PAGE_SIZE }, signal })),
      select: ({ total, refunds }) => ({ total, rows: refunds }),
    },
    page,
  );
}

/** GET /api/refund/banners; none when they cannot be had. */
export function useRefundBanners() {
  const call = useCall();
  return useBanners('refund', (signal) => call('GET /api/refund/banners', { signal }));
}

export type ReceivedRefund = Output<'GET /api/refund/receive'>;

/**
 * GET /api/refund/receive: the refund of today, of `amount` as far as known, to the pot. After a lost answer the next try is the same
 * act. Other servers answer with a message only.
 */
export function useReceiveRefund(): (amount: number) => Promise<Answer<ReceivedRefund>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  const untold = useUntoldPot();
  return async (amount) => {
    const answer = await act(null, (idempotencyKey) => call('GET /api/refund/receive', { idempotencyKey }));
    if (answer.ok) untold.keep(untold.amount + (answer.data.amount ?? amount));
    void cache.invalidateQueries({ queryKey: refundKey });
    return answer;
  };
}

export type AddedRefund = Output<'GET /api/refund/addWallet'>;

/** GET /api/refund/addWallet: the pot to the wallet. After a lost answer the next try is the same act. */
export function useAddRefundToWallet(): () => Promise<Answer<AddedRefund>> {
  const call = useCall();
  const act = useAct();
  const changed = useRewardChange();
  const { keep } = useUntoldPot();
  return async () => {
    const answer = await act(null, (idempotencyKey) => call('GET /api/refund/addWallet', { idempotencyKey }));
    if (answer.ok) keep(0);
    changed();
    return answer;
  };
}

const key = ['refund', 'untold-pot'] as const;

/**
 * What was received in this visit and not yet added to the wallet, in major units: for a server that does not say it, since `pot` is
 * an extra.
 */
export function useUntoldPot(): { amount: number; keep: (amount: number) => void } {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => 0, initialData: 0, enabled: false, gcTime: Number.POSITIVE_INFINITY });
  return { amount: data, keep: (amount) => void cache.setQueryData<number>(key, amount) };
}
