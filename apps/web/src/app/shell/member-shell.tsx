import { lazy, Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBundle } from '../../shared/i18n';
import { LiveProvider } from '../../shared/live';
import { paths } from '../../shared/paths';
import { QueryProvider } from '../../shared/query';
import { useMediaQuery } from '../../shared/react/use-media-query';
import { useSheet } from '../../shared/sheet';
import { ConditionsIcon, ContactIcon, GamesIcon, HomeIcon, ReceiptIcon, ScrollIcon, UserIcon, WheelIcon } from '@krapao/ui/icons';
import { memberScreens, NotFound } from '../member-screens';
import { Sheets } from '../sheets';
import { Bell } from './bell';
import { HomeTab } from './home-tab';
import { Loading } from './loading';
import { Rail, Tab, Tabs } from './menus';
import { LogoutButton } from './logout-button';
import { MoneyWatch } from './money-watch';
import { Page } from './page';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import './member.css';

// For wide windows only: a phone has no rail.
const MeBox = lazy(() => import('./me-box'));
const Watches = lazy(() => import('./watches'));

function Frame() {
  const t = useTranslations('menu');
  const shell = useTranslations('shell');
  const { pathname } = useLocation();
  const { open } = useSheet();
  const hasRail = useMediaQuery('(min-width: 64rem)');
  const home = { to: paths.home, label: t('home'), icon: <HomeIcon /> };
  const profile = { to: paths.profile, label: t('profile'), icon: <UserIcon /> };
  const limits = { to: paths.limits, label: t('limits') };
  const notices = { to: paths.notices, label: t('notices') };
  const conditions = { open: () => open('conditions'), label: t('conditions'), icon: <ScrollIcon /> };
  const statement = { to: paths.statement, label: t('statement'), icon: <ReceiptIcon /> };
  const contact = { to: paths.memberContact, label: shell('contact'), icon: <ContactIcon /> };
  const games = { to: paths.games, label: t('games'), icon: <GamesIcon /> };
  const bonus = { to: paths.bonus, label: t('bonus'), icon: <ConditionsIcon /> };
  const spin = { to: paths.spin, label: t('spin'), icon: <WheelIcon /> };
  const atRest = { to: paths.break, label: t('break') };
  const here = [profile, limits, notices, games, bonus, spin, statement, contact, atRest].find(({ to }) => to === pathname) ?? home;
  return (
    <>
      <SkipLink />
      <div className="k-app k-app--member">
        <Rail items={[home, games, bonus, spin, statement, contact]}>
          {hasRail && (
            <Suspense>
              <MeBox />
            </Suspense>
          )}
        </Rail>
        <TopBar title={here.label} brand={here === home}>
          <Bell />
          <LogoutButton />
        </TopBar>
        <Suspense fallback={<Loading />}>
          <Page key={pathname}>
            <Outlet />
          </Page>
        </Suspense>
        <Tabs layout="member">
          <Tab item={profile} />
          <Tab item={conditions} />
          <HomeTab {...home} />
          <Tab item={statement} />
          <Tab item={contact} />
        </Tabs>
      </div>
      <Sheets />
      <MoneyWatch />
      <Suspense>
        <Watches />
      </Suspense>
    </>
  );
}

/** The frame of the member's screens, with what only members need: cache, live push, sheets. */
export default function MemberShell() {
  const words = [useBundle('register'), useBundle('member')];
  if (words.includes(false)) return <Loading />;
  return (
    <QueryProvider>
      <LiveProvider>
        <Routes>
          <Route element={<Frame />}>
            {memberScreens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </LiveProvider>
    </QueryProvider>
  );
}
