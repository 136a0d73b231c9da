import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeyIcon, useToast } from '../../../shared/ui';
import { Confirm } from '../../../shared/ui/overlay/dialog';
import { isDone } from '../../../shared/api-client';
import { useResetPassword } from '../api/reset-password';

/** Asks before the game sets a new password: the old one ends with it. A failure is silent (docs/specification.md §8): the button offers another try. */
export function ResetPassword({ game, onClose }: { game: GameAccount; onClose: () => void }) {
  const t = useTranslations();
  const toast = useToast();
  const reset = useResetPassword();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const answer = await reset(game.code);
    setBusy(false);
    if (!answer.ok) return setFailed(true);
    if (!isDone(answer.data)) toast.info(t('game.resetting'), t('game.resettingHint'));
    else toast.ok(t('game.resetDone'), t('game.resetDoneHint'));
    onClose();
  };
  return (
    <Confirm
      tone="peri"
      icon={<KeyIcon size="lg" />}
      title={t('game.resetTitle')}
      cancelLabel={t('action.cancel')}
      confirmLabel={t(failed ? 'common.retry' : 'game.resetConfirm')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('game.resetIntro', { name: game.name })}
    </Confirm>
  );
}
