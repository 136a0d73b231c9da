import { useTranslations } from 'use-intl';
import type { Answer } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useErrorText } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { useWhyLost } from '../../../shared/stale/lost-answer';

export interface Receive {
  press: () => void;
  busy: boolean;
  /** The reason why the last press received nothing, as text; null without a problem. */
  errorText: string | null;
  /** The server's code, if it refused. */
  code: string | null;
}

/**
 * The state of a reward's button: busy, then received, or the reason why not. After a lost answer the text says whether pressing again is
 * safe.
 */
export function useReceive<T>(receive: () => Promise<Answer<T>>, onReceived: (received: T) => void): Receive {
  const t = useTranslations('reward');
  const safe = useExtra('idempotency-key');
  const why = useWhyLost();
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: () => orThrow(receive()),
    onSuccess: (received) => onReceived(received),
  });
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
  const unknown = error !== null && error.kind !== 'refused';

  return {
    press: () => mutate(),
    busy: isPending,
    code: error?.kind === 'refused' ? error.code : null,
    errorText: unknown ? t(safe ? 'unknown' : 'unknownCheck', { why: why(error) }) : refusal,
  };
}
