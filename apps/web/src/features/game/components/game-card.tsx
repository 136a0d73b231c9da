import type { Currency, GameAccount } from '@krapao/contract';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '@krapao/ui/format';
import { inWalletMoney } from '../../wallet/api/credit';
import { Monogram } from './monogram';
import { usePicture } from '../../../shared/react/use-picture';
import { useSheet } from '../../../shared/sheet';
import { classes } from '@krapao/ui/classes';
import { ClockIcon, PlusIcon } from '@krapao/ui/icons';
import { Amount, HiddenAmounts } from '@krapao/ui/amount';
import { GameCover } from '../art/cover';

interface GameCardProps {
  game: GameAccount;
  currency: Currency;
}

/** A game account: its balance in wallet money and in game credit, or a prompt to open it. Opens its sheet. */
export function GameCard({ game, currency }: GameCardProps) {
  const t = useTranslations('game');
  const { open } = useSheet();
  const areAmountsHidden = use(HiddenAmounts) !== null;
  const background = usePicture(game.background);
  return (
    <button
      type="button"
      className={classes('k-game', !game.isActive && 'is-off')}
      aria-label={game.isActive ? undefined : t('openNamed', { name: game.name })}
      onClick={() => open('game', { code: game.code })}
    >
      <span className="k-game__art">
        <GameCover game={game} picture={background} size="card" />
        {(background.src === null || game.logo) && <Monogram name={game.name} logo={game.logo} />}
      </span>
      <span className="k-game__b">
        <span className="k-game__n">{game.name}</span>
        {game.isActive ? (
          <>
            <span className="k-game__v">
              <Amount value={inWalletMoney(game)} currency={currency} />
            </span>
            {!areAmountsHidden && <span className="k-game__c">{t('credit', { amount: formatNumber(game.amount) })}</span>}
            {game.stale && (
              <span className="k-game__c game-stale">
                <ClockIcon size="in" />
                {t('lastKnown')}
              </span>
            )}
          </>
        ) : (
          <span className="k-game__open">
            <PlusIcon size="sm" />
            {t('open')}
          </span>
        )}
      </span>
    </button>
  );
}
