import type { Currency, ErrorCode } from '@krapao/contract';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { errorText, useErrorText, useI18n } from '../../../shared/i18n';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { Button } from '@krapao/ui/button';
import { FailedIcon, WarnIcon } from '@krapao/ui/icons';
import { useToast } from '@krapao/ui/toast';
import { Confirm, Dialog } from '@krapao/ui/dialog';
import { type RunningState, useClearBonus } from '../api/condition';

/** docs/specification.md §8: said where the answer has no message. */
const ENDED: ErrorCode = 'BONUS_CLEAR';

interface EndBonusProps {
  /** Null if the server does not announce figures: then only its answer decides whether the bonus can end. */
  state: RunningState | null;
  currency: Currency;
}

/**
 * Ends the running condition after a confirmation. While it cannot end, the button is disabled and the line above it says when it can. A
 * refusal opens a dialog.
 */
export function EndBonus({ state, currency }: EndBonusProps) {
  const t = useTranslations('condition');
  const i18n = useI18n();
  const toast = useToast();
  const clear = useClearBonus();
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useExclusiveMutation({
    mutationFn: () => orThrow(clear()),
    onSuccess: async (ended) => {
      await i18n.ready('errors').catch(() => undefined);
      toast.ok(errorText({ kind: 'refused', code: ended?.message || ENDED, status: 200 }, i18n.state().phrases));
    },
    onSettled: () => setIsConfirming(false),
  });
  const refusalText = useErrorText(error);
  const ruleId = useId();
  const isLow = state === null || state.balance < state.endBelow;
  const canEnd = isLow && (state?.condition.isSettled ?? true);
  const rule = isLow ? (canEnd ? 'endsNow' : 'endsSettled') : 'endsBelow';

  return (
    <>
      {state && (
        <p id={ruleId} className="condition-rule">
          {t(rule, { balance: formatAmount(state.balance, currency), limit: formatAmount(state.endBelow, currency) })}
        </p>
      )}
      <Button
        variant="danger-line"
        size="md"
        block
        className="condition-end"
        disabled={!canEnd}
        aria-describedby={state ? ruleId : undefined}
        onClick={() => setIsConfirming(true)}
      >
        {t('cancel')}
      </Button>
      {isConfirming && (
        <Confirm
          tone="coral"
          icon={<WarnIcon />}
          title={t('cancelTitle')}
          cancelLabel={t('keep')}
          confirmLabel={t('cancel')}
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setIsConfirming(false)}
        >
          {t('cancelText')}
        </Confirm>
      )}
      {refusalText !== null && (
        <Dialog tone="coral" icon={<FailedIcon />} title={t('cancelFailed')} actionLabel={t('ok')} onClose={reset}>
          {refusalText}
        </Dialog>
      )}
    </>
  );
}
