import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { useErrorText } from '../../../shared/i18n';
import { KeyIcon, Note, useToast } from '../../../shared/ui';
import { Confirm } from '../../../shared/ui/overlay/dialog';
import { useResetPassword } from '../api/reset-password';

/** Asks before the game sets a new password: the old one ends with it. */
export function ResetPassword({ game, onClose }: { game: GameAccount; onClose: () => void }) {
  const t = useTranslations();
  const toast = useToast();
  const reset = useResetPassword();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const words = useErrorText(error);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    const answer = await reset(game.code);
    setBusy(false);
    if (!answer.ok) return setError(answer.error);
    if (answer.data.status === 'PENDING') toast.info(t('game.resetting'), t('game.resettingHint'));
    else toast.ok(t('game.resetDone'), t('game.resetDoneHint'));
    onClose();
  };
  return (
    <Confirm
      tone="peri"
      icon={<KeyIcon size="lg" />}
      title={t('game.resetTitle')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t('game.resetConfirm')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('game.resetIntro', { name: game.name })}
      {words && <Note tone="bad">{words}</Note>}
    </Confirm>
  );
}
