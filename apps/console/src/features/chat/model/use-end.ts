import type { ChatThread } from '@krapao/contract/desk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../../shared/acts/use-act';
import { useCall } from '../../../shared/proof/proof';
import { useToasts } from '../../../shared/ui/use-toasts';

/** How long an end can be undone. */
const UNDO_MS = 5_000;

interface End {
  /** The conversation ends when the time to undo is over. */
  isEnding: boolean;
  isPending: boolean;
  begin(): void;
  undo(): void;
}

/**
 * Ends a conversation after a time in which the operator can undo it. It is not ended while a file is attached that was not sent, or when the customer
 * writes meanwhile. An operator who leaves the conversation ends it at once.
 */
export function useEnd({ id, seq, waitingSince }: ChatThread, hasUnsentFile: () => boolean): End {
  const t = useTranslations('chats');
  const call = useCall();
  const toasts = useToasts();
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const end = useAct(() => call('POST /desk/chats/:id/end', { params: { id } }));
  const endNow = useEffectEvent(() => {
    setBegunAt(null);
    if (hasUnsentFile()) toasts.bad(t('fileUnsent'));
    else end.mutate(undefined, { onError: toasts.fail });
  });
  const hasWritten = begunAt !== null && seq > begunAt && waitingSince !== null;
  const isEnding = begunAt !== null && !hasWritten;
  const sayStopped = useEffectEvent(() => toasts.bad(t('endStopped')));
  useEffect(() => {
    if (hasWritten) sayStopped();
  }, [hasWritten]);
  useEffect(() => {
    if (!isEnding) return undefined;
    const timer = setTimeout(endNow, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isEnding]);
  const leave = useEffectEvent(() => {
    if (isEnding && !hasUnsentFile()) end.mutate();
  });
  useEffect(() => () => leave(), []);
  return {
    isEnding,
    isPending: end.isPending,
    begin: () => {
      if (hasUnsentFile()) toasts.bad(t('fileUnsent'));
      else if (!end.isPending) setBegunAt(seq);
    },
    undo: () => setBegunAt(null),
  };
}
