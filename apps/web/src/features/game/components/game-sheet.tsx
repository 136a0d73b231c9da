import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Monogram } from './monogram';
import { usePicture } from '../../../shared/react/use-picture';
import { AsOf } from '../../../shared/stale/as-of';
import { classes } from '@krapao/ui/classes';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import { Sheet } from '@krapao/ui/sheet';
import { Step } from '@krapao/ui/step';
import { currencyOf, useStaleSince, useWallet } from '../../wallet/api/wallet';
import { ActivatePrompt } from './activate-prompt';
import { GameAccountView } from './game-account-view';
import { GameCover } from '../art/cover';
import './game.css';

/** The sheet of a game account: open, play, transfer (`?sheet=game&code=PG`). */
export default function GameSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const wallet = useWallet();
  const staleSince = useStaleSince();
  const late = useDelayed(wallet.isLoading);
  const game = wallet.data?.slots.find(({ code }) => code === params.get('code'));
  const background = usePicture(game?.background);
  const frame = { closeLabel: t('common.close'), onClose };
  if (wallet.data && game) {
    const hero = {
      art: <GameCover game={game} picture={background} size="hero" />,
      mark: <Monogram name={game.name} logo={game.logo} />,
      detail: t(`game.category.${game.category}`),
    };
    return (
      <Sheet title={game.name} hero={hero} {...frame}>
        <Step
          name={game.isActive ? 'account' : 'prompt'}
          depth={Number(game.isActive)}
          className={classes('game-body', staleSince !== null && 'is-stale')}
        >
          <AsOf since={staleSince} />
          {game.isActive ? (
            <GameAccountView game={game} wallet={wallet.data.wallet.amount} currency={currencyOf(wallet.data)} />
          ) : (
            <ActivatePrompt game={game} />
          )}
        </Step>
      </Sheet>
    );
  }
  return (
    <Sheet title={t('game.title')} {...frame}>
      <Step name="prompt" depth={null}>
        {wallet.data && <Empty title={t('game.unknown')} text={t('game.unknownHint')} />}
        {!wallet.data && wallet.isError && (
          <LoadFailed
            title={t('game.failed')}
            error={wallet.error}
            busy={wallet.isFetching}
            safe={t('game.failedHint')}
            onRetry={() => void wallet.refetch()}
          />
        )}
        {late && <RowsSkeleton label={t('common.loading')} />}
      </Step>
    </Sheet>
  );
}
