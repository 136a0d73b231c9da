import type { Deposited } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAct, useCall, isDone, type Answer } from '../../../shared/api-client';
import { memberEnv } from '../../../shared/env/member-env';
import { addSentGift } from './sent-gifts';
import { walletKey } from '../../../shared/query/keys';

/** POST /api/wallet/truelink: sends the result of {@link giftText}, encrypted. The cipher is loaded on first use. */
export function useRedeemGiftLink(): (text: string) => Promise<Answer<Deposited>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  // A text keeps its salt: a retry after a lost answer must be the identical request.
  const sealed = useRef<{ text: string; link: string } | null>(null);
  const seal = async (text: string): Promise<string> => {
    if (sealed.current?.text !== text) {
      const { encryptGiftText } = await import('./gift-cipher');
      sealed.current = { text, link: await encryptGiftText(text, memberEnv.truelinkSecret) };
    }
    return sealed.current.link;
  };
  return (text) => {
    const sent = act(text, async (idempotencyKey) => {
      // The cipher failed to load, so nothing was sent: report a network error.
      const link = await seal(text).catch(() => null);
      if (link === null) return { ok: false, error: { kind: 'network' } };
      const answer = await call('POST /api/wallet/truelink', { body: { link }, idempotencyKey });
      if (answer.ok) void cache.invalidateQueries({ queryKey: walletKey });
      return answer;
    });
    addSentGift(
      cache,
      sent.then((answer) => (answer.ok && isDone(answer.data) ? (answer.data?.amount ?? null) : null)),
    );
    return sent;
  };
}
