import { useEffect, useRef, useState } from 'react';
import { useAct, type Answer, type ApiError } from '../api-client';
import { useErrorText, useErrorToast } from '../i18n';
import { useToast } from '../ui';

interface Outcome {
  /** Said in a toast once it is done. */
  done: string;
  onClose: () => void;
}

/** Sends a sheet's form: busy meanwhile, a toast and closed when done, else the error for the form to show. */
export function useSubmission({ done, onClose }: Outcome) {
  const act = useAct();
  const toast = useToast();
  const showError = useErrorToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const errorText = useErrorText(error);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  /** Runs the call and passes its answer on; null for a press while it still runs. */
  const send = async <T>(input: unknown, run: (idempotencyKey: string) => Promise<Answer<T>>): Promise<Answer<T> | null> => {
    if (busy) return null;
    setBusy(true);
    setError(null);
    const answer = await act(input, run);
    if (answer.ok) toast.ok(done);
    // Closed on the way: nothing is left to close, and an error has only the toast.
    if (!open.current) {
      if (!answer.ok) void showError(answer.error);
      return answer;
    }
    setBusy(false);
    if (answer.ok) onClose();
    else setError(answer.error);
    return answer;
  };
  return { busy, error, errorText, send, clearError: () => setError(null) };
}
