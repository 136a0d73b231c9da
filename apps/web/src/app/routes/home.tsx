import { useTranslations } from 'use-intl';
import { GameCarousels } from '../../features/game/components/game-carousels';
import { AgreementGate } from '../../features/lookup/components/agreement-gate';
import { RecentMovements } from '../../features/statement/components/recent-movements';
import { BalanceCard } from '../../features/wallet/components/balance-card';
import { Greeting } from '../../features/wallet/components/greeting';
import { HomeActions } from '../../features/wallet/components/home-actions';
import { RefreshAll } from '../../features/wallet/components/refresh-all';
import { usePageTitle } from '../../shared/i18n';

/** The member's home (spec.md §2): who, how much, and the ways in and out. Widgets stand here once their features exist. */
export default function Home() {
  const t = useTranslations('menu');
  usePageTitle(t('home'));
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      <h1 className="k-sr">{t('home')}</h1>
      <Greeting />
      <BalanceCard>
        <HomeActions />
      </BalanceCard>
      <RefreshAll />
      <GameCarousels />
      <RecentMovements />
      <AgreementGate />
    </main>
  );
}
