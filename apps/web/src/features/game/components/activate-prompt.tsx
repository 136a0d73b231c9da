import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { useErrorText } from '../../../shared/i18n';
import { Button, ClockIcon, Note } from '../../../shared/ui';
import { PlusIcon } from '../../../shared/ui/icons/games';
import { useActivateGame } from '../api/activate-game';

/** Opens an account at the game. A failure leaves the button and says what to do; the sheet turns into the account by itself. */
export function ActivatePrompt({ game }: { game: GameAccount }) {
  const t = useTranslations('game');
  const activate = useActivateGame();
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const words = useErrorText(error);
  const open = async () => {
    setBusy(true);
    setError(null);
    const answer = await activate(game.code);
    setBusy(false);
    setPending(answer.ok && answer.data.status === 'PENDING');
    // Open since it was shown: the wallet, loaded again, has it.
    if (!answer.ok && !(answer.error.kind === 'refused' && answer.error.code === 'SLOT_ALREADY_ACTIVE')) setError(answer.error);
  };
  return (
    <>
      <p className="k-sub">{t('activateIntro', { name: game.name })}</p>
      {words && <Note tone="bad">{words}</Note>}
      {pending ? (
        <div role="status">
          <Note tone="info" icon={<ClockIcon />}>
            {t('activating', { name: game.name })}
          </Note>
        </div>
      ) : (
        <Button block busy={busy} icon={<PlusIcon />} onClick={() => void open()} data-autofocus>
          {t('open')}
        </Button>
      )}
    </>
  );
}
