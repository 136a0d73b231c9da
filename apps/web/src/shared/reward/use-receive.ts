import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer, ApiError } from '../api-client';
import { useExtra } from '../extras';
import { useErrorText } from '../i18n';
import { useWhyLost } from '../stale/use-why-lost';

export interface Receive {
  press: () => Promise<void>;
  busy: boolean;
  /** Why the last press received nothing, in words; null without a problem. */
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
  const unknown = error !== null && error.kind !== 'refused';

  const press = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const answer = await receive();
    setBusy(false);
    if (answer.ok) onReceived(answer.data);
    else setError(answer.error);
  };
  return {
    press,
    busy,
    code: error?.kind === 'refused' ? error.code : null,
    errorText: unknown ? t(safe ? 'unknown' : 'unknownCheck', { why: why(error) }) : refusal,
  };
}
