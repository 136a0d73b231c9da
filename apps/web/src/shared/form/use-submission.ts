import { useEffect, useRef } from 'react';
import { useAct, type Answer, type ApiError } from '../api-client';
import { useErrorText, useErrorToast } from '../i18n';
import { orThrow, useExclusiveMutation } from '../query';
import { useToast } from '@krapao/ui/toast';

interface SubmissionOptions<Input, Output> {
  /** Sends the input. A retry of the same input after a lost answer gets the same key. */
  run: (input: Input, idempotencyKey: string) => Promise<Answer<Output>>;
  /** Toast text on success. */
  done: string;
  onClose: () => void;
  /** Called on success, after `onClose`. */
  onSaved?: (output: Output, input: Input) => void;
  onFailed?: (error: ApiError) => void;
}

/**
 * Submits the form of a sheet in the member shell. On success it shows a toast and closes the sheet; otherwise it returns the error for the
 * form to show. If the sheet was closed meanwhile, the error is shown as a toast.
 */
export function useSubmission<Input, Output>({ run, done, onClose, onSaved, onFailed }: SubmissionOptions<Input, Output>) {
  const act = useAct();
  const toast = useToast();
  const showError = useErrorToast();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const { mutate, isPending, error, reset } = useExclusiveMutation({
    mutationFn: (input: Input) => orThrow(act(input, (idempotencyKey) => run(input, idempotencyKey))),
    onSuccess: (output, input) => {
      toast.ok(done);
      if (isOpen.current) onClose();
      onSaved?.(output, input);
    },
    onError: (failure) => {
      if (isOpen.current) onFailed?.(failure);
      else void showError(failure);
    },
  });
  return {
    submit: mutate,
    isPending,
    error,
    errorText: useErrorText(error),
    /** Removes the error. A submission in progress continues. */
    clearError: reset,
  };
}
