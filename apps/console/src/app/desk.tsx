import { QuestionIcon, SearchIcon, WarnIcon, WifiOffIcon } from '@krapao/ui/icons';
import { IconButton } from '@krapao/ui/icon-button';
import { Keys } from '@krapao/ui/kbd';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useRoutes } from 'react-router';
import { useTranslations } from 'use-intl';
import { PayoutsDialog } from '../features/today';
import { useEvents } from '../shared/live/events';
import { noteSession } from '../shared/api/session-end';
import { setSingleKeys, useKeys } from '../shared/keys/use-keys';
import { useGoTo } from '../shared/keys/use-go-to';
import { useStored } from '../shared/prefs/shelf-context';
import { useToggleTheme } from '../shared/prefs/theme';
import { useSession } from '../shared/session/session-context';
import { TopProvider } from '../shared/ui/screen';
import { ChatAlerts } from './chat-alerts';
import { KeyMap } from './key-map';
import { Palette } from './palette';
import { places } from './places';
import { PayoutsButton } from './payouts';
import { Rail, Tabs } from './rail';
import { routes } from './routes';

/**
 * The shell: rail, top bar, banners, palette, and the screen of the address.
 *
 * @param isCovered the session has ended: the sign-in is over it
 */
export function Desk({ isCovered }: { isCovered: boolean }) {
  const t = useTranslations();
  useEffect(() => {
    if (!isCovered) noteSession();
  }, [isCovered]);
  const { site, permissions } = useSession();
  const isConnected = useEvents();
  const screen = useRoutes(routes);
  const navigate = useNavigate();
  const toggleTheme = useToggleTheme();
  const [open, setOpen] = useState<'palette' | 'keys' | 'payouts' | null>(null);
  const [areKeysOn, setKeysOn] = useStored('single-keys', true);
  setSingleKeys(areKeysOn);
  useKeys({ '?': () => setOpen('keys'), 'Shift+?': () => setOpen('keys'), 'Shift+d': toggleTheme, '/': () => setOpen('palette') }, 'shell');
  useGoTo(
    Object.fromEntries(
      places.filter(({ permission }) => permissions.includes(permission)).map(({ key, path }) => [key, () => void navigate(path)]),
    ),
  );

  const tools = (
    <>
      <button type="button" className="d-find" onClick={() => setOpen('palette')}>
        <SearchIcon />
        <span>{t('shell.find')}</span>
        <Keys names={['Ctrl', 'K']} />
      </button>
      <PayoutsButton />
      <IconButton className="d-only-d" label={t('shell.keys')} title={t('shell.keys')} onClick={() => setOpen('keys')}>
        <QuestionIcon />
      </IconButton>
    </>
  );

  return (
    <>
      <a className="k-skip" href="#main">
        {t('common.skip')}
      </a>
      {site.solo && (
        <p className="d-banner" role="note">
          <WarnIcon />
          {t('shell.solo')}
        </p>
      )}
      {!isConnected && (
        <p className="d-banner" role="status">
          <WifiOffIcon />
          {t('shell.offline')}
        </p>
      )}
      <div className="d-app">
        <Rail />
        <TopProvider tools={tools}>
          <Suspense fallback={null}>{screen}</Suspense>
        </TopProvider>
      </div>
      <Tabs />
      {permissions.includes('chat.read') && <ChatAlerts />}
      <Palette isOpen={open === 'palette'} onOpen={(isOpen) => setOpen(isOpen ? 'palette' : null)} onPayouts={() => setOpen('payouts')} />
      {open === 'payouts' && <PayoutsDialog isPaused={site.payoutsPaused} onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeyMap areKeysOn={areKeysOn} onChange={setKeysOn} onClose={() => setOpen(null)} />}
    </>
  );
}
