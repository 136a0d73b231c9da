import type { Deposited } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAct, useCall, isDone, type Answer } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { walletKey } from '../../wallet/api/wallet';
import { addSentGift } from './sent-gifts';

/** POST /api/wallet/truelink: sends what {@link giftText} makes of a link. The cipher ships when the first one is sent. */
export function useRedeemGiftLink(): (text: string) => Promise<Answer<Deposited>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  // One text keeps its salt: tried again after a lost answer it has to be the same request.
  const sealed = useRef<{ text: string; link: string } | null>(null);
  const seal = async (text: string): Promise<string> => {
    if (sealed.current?.text !== text) {
      const { encryptGiftText } = await import('../model/gift-cipher');
      sealed.current = { text, link: await encryptGiftText(text, env.truelinkSecret) };
    }
    return sealed.current.link;
  };
  return (text) => {
    const sent = act(text, async (idempotencyKey) => {
      // Without the cipher nothing was sent: as without a connection.
      const link = await seal(text).catch(() => null);
      if (link === null) return { ok: false, error: { kind: 'network' } };
      const answer = await call('POST /api/wallet/truelink', { body: { link }, idempotencyKey });
      if (answer.ok) void cache.invalidateQueries({ queryKey: walletKey });
      return answer;
    });
    addSentGift(
      cache,
      sent.then((told) => (told.ok && isDone(told.data) ? (told.data?.amount ?? null) : null)),
    );
    return sent;
  };
}
