import type { Currency, GameAccount } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatNumber } from '@krapao/ui/format';
import { inWalletMoney } from '../../wallet/api/credit';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { ClockIcon, DepositIcon, ExternalIcon, PhoneIcon, WithdrawIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import { Amount } from '@krapao/ui/amount';
import { Well } from '@krapao/ui/well';
import { Credentials } from './credentials';
import { PlayPanel } from './play-panel';

interface GameAccountViewProps {
  game: GameAccount;
  /** Wallet balance in major units. */
  wallet: number;
  currency: Currency;
}

/** An open account: balance, play button, transfers in both directions, and the login. */
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

/** Links to the game's apps, if any. */
function AppLinks({ game }: { game: GameAccount }) {
  const t = useTranslations('game');
  const apps = [
    { name: t('android'), href: game.android },
    { name: t('ios'), href: game.ios },
  ].filter((app): app is { name: string; href: string } => app.href !== null && /^(https?|itms-services):/i.test(app.href));
  if (apps.length === 0) return null;
  return (
    <div className="k-list">
      {apps.map(({ name, href }) => (
        <a key={name} className="k-row game-app" href={href} target="_blank" rel="noopener noreferrer">
          <Well>
            <PhoneIcon />
          </Well>
          <span className="k-row__t">
            <b>{name}</b>
          </span>
          <ExternalIcon />
        </a>
      ))}
    </div>
  );
}
