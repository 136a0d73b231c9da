import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { errorText, useErrorText, useI18n } from '../../../shared/i18n';
import { Button, FailedIcon, useToast, WarnIcon } from '../../../shared/ui';
import { Confirm, Dialog } from '../../../shared/ui/overlay/dialog';
import { useClearBonus } from '../api/clear-bonus';

/** Ends the running condition, once that is confirmed; where it cannot be ended a danger dialog says why (spec.md §8). */
export function EndBonus() {
  const t = useTranslations('condition');
  const i18n = useI18n();
  const toast = useToast();
  const clear = useClearBonus();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const why = useErrorText(error);

  const end = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await clear();
    if (answer.ok) await i18n.ready('errors').catch(() => undefined);
    setBusy(false);
    setAsking(false);
    if (answer.ok) toast.ok(errorText({ kind: 'refused', code: answer.data.message, status: 200 }, i18n.state().phrases));
    else setError(answer.error);
  };

  return (
    <>
      <Button variant="danger-line" size="md" block className="condition-end" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      {asking && (
        <Confirm
          tone="coral"
          icon={<WarnIcon />}
          title={t('cancelTitle')}
          cancelLabel={t('keep')}
          confirmLabel={t('cancel')}
          busy={busy}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          {t('cancelText')}
        </Confirm>
      )}
      {why !== null && (
        <Dialog tone="coral" icon={<FailedIcon />} title={t('cancelFailed')} actionLabel={t('ok')} onClose={() => setError(null)}>
          {why}
        </Dialog>
      )}
    </>
  );
}
