import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths';
import { ContactIcon, InviteIcon, LoginIcon, VideoIcon } from '@krapao/ui/icons';
import { useActiveCheck, useForgetSession } from '../guards';
import { Loading } from './loading';
import { Rail, Tab, Tabs } from './menus';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** The frame of the screens before the login. */
export function PublicShell() {
  const t = useTranslations();
  const { pathname } = useLocation();
  useForgetSession();
  useActiveCheck();

  const items = [
    { to: paths.login, label: t('shell.login'), icon: <LoginIcon /> },
    { to: paths.register, label: t('shell.register'), icon: <InviteIcon /> },
    { to: paths.howto, label: t('shell.howto'), icon: <VideoIcon /> },
    { to: paths.contact, label: t('shell.contact'), icon: <ContactIcon /> },
  ];
  const here = items.find(({ to }) => to === pathname);
  return (
    <>
      <SkipLink />
      <div className="k-app k-app--pub">
        <Rail items={items} />
        <TopBar title={here?.label ?? ''} brand={!here || pathname === paths.login} />
        <div className="k-onbwrap">
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </div>
        <Tabs layout="public">
          {items.map((item) => (
            <Tab key={item.label} item={item} />
          ))}
        </Tabs>
      </div>
    </>
  );
}
