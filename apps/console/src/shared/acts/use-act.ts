import type { ActAnswer } from '@krapao/contract/desk';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useToasts } from '../ui/use-toasts';

/**
 * A change that a person makes. Nothing is optimistic: what is on screen is fetched again, whether the change was made, proposed to a second person, or
 * refused because another operator was first.
 *
 * @param onDone closes the dialog or leaves the screen
 */
export function useAct<Input = void>(
  act: (input: Input) => Promise<ActAnswer>,
  onDone: () => void = () => undefined,
): UseMutationResult<ActAnswer, unknown, Input> {
  const t = useTranslations('common');
  const toasts = useToasts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      toasts.show('proposal' in answer ? t('proposed') : t('done'));
      onDone();
    },
    onSettled: () => client.invalidateQueries(),
  });
}
