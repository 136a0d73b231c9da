import type { Currency, GameAccount } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../shared/format/money';
import { inWalletMoney } from '../../../shared/game/credit';
import { useSheet } from '../../../shared/sheet';
import { Button, ClockIcon, Note } from '../../../shared/ui';
import { Amount } from '../../../shared/ui/amount/amount';
import { DepositIcon, WithdrawIcon } from '../../../shared/ui/icons/member';
import { AppLinks } from './app-links';
import { Credentials } from './credentials';
import { PlayPanel } from './play-panel';

interface GameAccountViewProps {
  game: GameAccount;
  /** Money in the wallet, major units. */
  wallet: number;
  currency: Currency;
}

/** An open account: what it holds, the way in, money there and back, and what to log in with. */
export function GameAccountView({ game, wallet, currency }: GameAccountViewProps) {
  const t = useTranslations('game');
  const { open } = useSheet();
  return (
    <>
      <div className="k-card k-two">
        <div>
          <small>{t('inCredit')}</small>
          <b>{formatNumber(game.amount)}</b>
        </div>
        <div>
          <small>{t('inMoney')}</small>
          <Amount value={inWalletMoney(game)} currency={currency} />
        </div>
      </div>
      {game.stale && (
        <Note tone="info" icon={<ClockIcon />}>
          {t('staleHint')}
        </Note>
      )}
      <PlayPanel game={game} wallet={wallet} currency={currency} />
      <div className="k-btnrow">
        <Button
          variant="line"
          size="md"
          icon={<DepositIcon size="sm" />}
          onClick={() => open('transfer', { from: 'WALLET', to: game.code })}
        >
          {t('moveIn')}
        </Button>
        <Button
          variant="line"
          size="md"
          icon={<WithdrawIcon size="sm" />}
          onClick={() => open('transfer', { from: game.code, to: 'WALLET' })}
        >
          {t('moveOut')}
        </Button>
      </div>
      <Credentials game={game} />
      <AppLinks game={game} />
    </>
  );
}
