import type { ActAnswer } from '@krapao/contract/desk';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useToasts } from '../ui/use-toasts';

/** Words of a toast for what an act has done. */
export type ToastText = (answer: ActAnswer) => string;

/**
 * A change that a person makes. Nothing is optimistic: what is on screen is fetched again, whether the change was made, proposed to a second person, or
 * refused because another operator was first.
 *
 * @param onDone closes the dialog or leaves the screen
 * @param toastText by default: done, or proposed
 */
export function useAct<Input = void>(
  act: (input: Input) => Promise<ActAnswer>,
  onDone: () => void = () => undefined,
  toastText?: ToastText,
): UseMutationResult<ActAnswer, unknown, Input> {
  const t = useTranslations('common');
  const toasts = useToasts();
  const client = useQueryClient();
  const standard: ToastText = (answer) => ('proposal' in answer ? t('proposed') : t('done'));
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toasts.show((toastText ?? standard)(answer));
      onDone();
    },
    onSettled: () => client.invalidateQueries(),
  });
}
