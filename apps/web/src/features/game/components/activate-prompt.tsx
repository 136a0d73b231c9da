import type { GameAccount } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { isDone } from '../../../shared/api-client';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { Button } from '@krapao/ui/button';
import { ClockIcon, PlusIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { useActivateGame } from '../api/game-account';

/**
 * Opens an account at the game; the sheet then shows the account. A failure shows no message (docs/specification.md §8): the button offers
 * a retry.
 */
export function ActivatePrompt({ game }: { game: GameAccount }) {
  const t = useTranslations();
  const activate = useActivateGame();
  const { mutate, isPending, isError, isSuccess, data } = useExclusiveMutation({ mutationFn: () => orThrow(activate(game.code)) });
  return (
    <>
      <p className="k-sub">{t('game.activateIntro', { name: game.name })}</p>
      {isSuccess && !isDone(data) ? (
        <div role="status">
          <Note tone="info" icon={<ClockIcon />}>
            {t('game.activating', { name: game.name })}
          </Note>
        </div>
      ) : (
        <Button block busy={isPending} icon={<PlusIcon />} onClick={() => mutate()} data-autofocus>
          {t(isError ? 'common.retry' : 'game.open')}
        </Button>
      )}
    </>
  );
}
