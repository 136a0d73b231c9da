import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { HomeLastLogin, HomeNewDevices, HomeRest, PasskeyOffer } from '../../features/account';
import { BreakNote } from '../../features/break';
import { GameCarousels } from '../../features/game';
import { AgreementGate } from '../../features/lookup';
import { RunningRows, RunningWithdrawal } from '../../features/running';
import { RecentMovements } from '../../features/statement';
import { BalanceCard, FrozenNote, Greeting, HomeActions } from '../../features/wallet';
import { useStaleSince, useWallet } from '../../features/wallet/api/wallet';
import { HideableAmounts } from '../../shared/hidden-amounts';
import { usePageTitle } from '../../shared/i18n';
import { preloadable } from '../../shared/react/preloadable';
import { useMediaQuery } from '../../shared/react/use-media-query';
import { classes } from '@krapao/ui/classes';
import { Safe } from '../boundary/safe';
import { useIsFirstDay } from '../home/use-is-first-day';
import '../home/home.css';

const HomeWidgets = preloadable(() => import('../home/home-widgets'));
const FirstLights = preloadable(() => import('../home/first-lights'));

// Starts with this file, which is preloaded. Ignore a failed preload: they are requested again when they are shown.
void Promise.all([HomeWidgets, RecentMovements, RunningRows, RunningWithdrawal, FirstLights].map(({ preload }) => preload())).catch(
  () => undefined,
);

/**
 * The member's home (docs/specification.md §2.9): name, balance, deposit and withdrawal, widgets, games and recent activity. In a wide window
 * what is in progress and the recent activity are in a column beside the rest (docs/decisions/0210).
 */
export default function Home() {
  const t = useTranslations('menu');
  usePageTitle(t('home'));
  const stale = useStaleSince() !== null;
  const isFirstDay = useIsFirstDay();
  const { break: atRest, freezes, parked } = useWallet().data ?? {};
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <HideableAmounts>
      <main className={classes('k-main k-home', stale && 'is-stale', atRest && 'is-at-rest')} id="main" tabIndex={-1}>
        <h1 className="k-sr">{t('home')}</h1>
        <div className="k-home__a">
          <Greeting isFirstDay={isFirstDay} />
          {(freezes || parked) && (
            <Later>
              <FrozenNote />
            </Later>
          )}
          {atRest && (
            <Later>
              <BreakNote opensAt={atRest.opensAt} />
            </Later>
          )}
          <Later>
            <HomeNewDevices />
          </Later>
          <Later>
            <HomeRest />
          </Later>
          <BalanceCard isFirstDay={isFirstDay} withHeld={withHeld}>
            <HomeActions isFirstDay={isFirstDay} isAtRest={atRest !== undefined} />
          </BalanceCard>
          <Later>
            {!isWide && <RunningRows />}
            {!atRest && <FirstLights />}
          </Later>
        </div>
        {!atRest && (
          <div className={classes('k-home__b home-widgets', isFirstDay && 'is-first-day')}>
            <Later>
              <HomeWidgets isFirstDay={isFirstDay} />
            </Later>
          </div>
        )}
        <div className="k-home__c">
          <GameCarousels />
          {!isWide && (
            <Later>
              <RecentMovements />
            </Later>
          )}
          <Later>
            <HomeLastLogin />
          </Later>
        </div>
        {isWide && (
          <div className="k-home__side">
            <Later>
              <RunningRows isBeside />
            </Later>
            <Later>
              <RecentMovements isBeside />
            </Later>
          </div>
        )}
        <AgreementGate>
          <Later>
            <PasskeyOffer />
          </Later>
        </AgreementGate>
      </main>
    </HideableAmounts>
  );
}

/** The row of the withdrawal on its way; until its file is loaded the line that says what is held. */
const withHeld = (held: number, line: ReactNode): ReactNode => (
  <Later until={line}>
    <RunningWithdrawal held={held}>{line}</RunningWithdrawal>
  </Later>
);

/** A part whose file loads after the balance; the rest works without it, and with `until` in its place. */
const Later = ({ until, children }: { until?: ReactNode; children: ReactNode }) => (
  <Safe fallback={until}>
    <Suspense fallback={until}>{children}</Suspense>
  </Safe>
);
