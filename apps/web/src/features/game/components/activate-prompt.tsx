import type { GameAccount } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ClockIcon, Note } from '../../../shared/ui';
import { PlusIcon } from '../../../shared/ui/icons/games';
import { isDone } from '../../../shared/api-client';
import { useActivateGame } from '../api/game-account';

/**
 * Opens an account at the game; the sheet then shows the account. A failure shows no message (docs/specification.md §8): the button offers
 * a retry.
 */
export function ActivatePrompt({ game }: { game: GameAccount }) {
  const t = useTranslations();
  const activate = useActivateGame();
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setBusy(true);
    const answer = await activate(game.code);
    setBusy(false);
    setPending(answer.ok && !isDone(answer.data));
    setFailed(!answer.ok);
  };
  return (
    <>
      <p className="k-sub">{t('game.activateIntro', { name: game.name })}</p>
      {pending ? (
        <div role="status">
          <Note tone="info" icon={<ClockIcon />}>
            {t('game.activating', { name: game.name })}
          </Note>
        </div>
      ) : (
        <Button block busy={busy} icon={<PlusIcon />} onClick={() => void open()} data-autofocus>
          {t(failed ? 'common.retry' : 'game.open')}
        </Button>
      )}
    </>
  );
}
