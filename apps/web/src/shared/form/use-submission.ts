import { useEffect, useRef, useState } from 'react';
import { useAct, type Answer, type ApiError } from '../api-client';
import { useErrorText, useErrorToast } from '../i18n';
import { useToast } from '../ui';

interface Outcome {
  /** Toast text on success. */
  done: string;
  onClose: () => void;
}

/** Submits the form of a sheet: busy meanwhile; on success a toast, and the sheet closes; otherwise the error for the form to show. */
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

  /** Runs the call and returns its answer; null if a call is still running. */
  const send = async <T>(input: unknown, run: (idempotencyKey: string) => Promise<Answer<T>>): Promise<Answer<T> | null> => {
    if (busy) return null;
    setBusy(true);
    setError(null);
    const answer = await act(input, run);
    if (answer.ok) toast.ok(done);
    // The sheet was closed meanwhile: show the error as a toast.
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
