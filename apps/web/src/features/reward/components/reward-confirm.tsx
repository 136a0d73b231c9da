import { useTranslations } from 'use-intl';
import type { Answer } from '../../../shared/api-client';
import { ErrorAlert } from '../../../shared/error/error-alert';
import { useErrorToast } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { GiftIcon } from '@krapao/ui/icons';
import { Confirm } from '@krapao/ui/dialog';
import { isFree, Odds, type OddsProps } from './odds';

interface RewardConfirmProps<T> extends OddsProps {
  title: string;
  confirmLabel: string;
  /** Credits the reward. */
  receive: () => Promise<Answer<T>>;
  /** Closes it as well. */
  onReceived: (answer: T) => void;
  onClose: () => void;
  /** A refusal is shown in a danger toast, or in an alert (docs/specification.md §8). */
  refusal: 'toast' | 'alert';
}

/**
 * Asks for confirmation before a reward is credited, with the percentages of the condition that begins with it (docs/specification.md
 * §2.9). A refusal closes it. After a lost answer, shown in a toast, it stays: pressing again repeats the same action.
 */
export function RewardConfirm<T>({
  title,
  confirmLabel,
  success,
  fail,
  base,
  receive,
  onReceived,
  onClose,
  refusal,
}: RewardConfirmProps<T>) {
  const t = useTranslations();
  const showError = useErrorToast();
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: () => orThrow(receive()),
    onSuccess: onReceived,
    onError: (failure) => {
      const isRefused = failure.kind === 'refused';
      if (isRefused && refusal === 'alert') return;
      void showError(failure);
      if (isRefused) onClose();
    },
  });
  if (refusal === 'alert' && error?.kind === 'refused') return <ErrorAlert error={error} onClose={onClose} />;
  return (
    <Confirm
      tone="jade"
      icon={<GiftIcon size="lg" />}
      title={title}
      cancelLabel={t('action.cancel')}
      confirmLabel={confirmLabel}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {!isFree({ success }) && <span>{t('odds.start')}</span>}
      <Odds success={success} fail={fail} base={base} />
    </Confirm>
  );
}
