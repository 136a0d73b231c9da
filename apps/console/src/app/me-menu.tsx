import { KeyIcon, LanguageIcon, LoginIcon, MoonIcon } from '@krapao/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../shared/api/client';
import { languages } from '../shared/i18n/i18n';
import { htmlLang, languageName, useI18n, useI18nState } from '@krapao/ui/i18n';
import { useToggleTheme } from '../shared/prefs/theme';
import { forgetTyped } from '../shared/session/typed-text';
import { tellSignedOut } from '../shared/session/other-tabs';
import { useSession } from '../shared/session/session-context';
import { useToasts } from '../shared/ui/use-toasts';
import type { Place } from './places';

interface MeMenuProps {
  /** Screens that have no tab on a phone. */
  places?: readonly Place[];
  onClose: () => void;
}

/** The operator's own sign-in, language, theme and sign-out; on a phone also the screens without a tab. */
export function MeMenu({ places = [], onClose }: MeMenuProps) {
  const t = useTranslations('shell');
  const nav = useTranslations('nav');
  const factors = useTranslations('factors');
  const { permissions } = useSession();
  const i18n = useI18n();
  const { language } = useI18nState();
  const toggleTheme = useToggleTheme();
  const client = useQueryClient();
  const toasts = useToasts();
  const signOut = async () => {
    try {
      await callDesk('POST /desk/sign-out', {});
      client.clear();
      forgetTyped();
      tellSignedOut();
      location.assign('/');
    } catch (error) {
      toasts.fail(error);
    }
  };
  return (
    <div className="d-menu" role="group" aria-label={t('me')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {places
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ name, path, icon: PlaceIcon }) => (
          <Link key={name} to={path} onClick={onClose}>
            <PlaceIcon />
            {nav(name)}
          </Link>
        ))}
      <Link to="/factors" onClick={onClose}>
        <KeyIcon />
        {factors('title')}
      </Link>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={htmlLang(each)}
          aria-pressed={each === language}
          onClick={() => {
            onClose();
            void i18n.setLanguage(each);
          }}
        >
          <LanguageIcon />
          {languageName(each)}
        </button>
      ))}
      <button type="button" onClick={toggleTheme}>
        <MoonIcon />
        {t('theme')}
      </button>
      <button type="button" onClick={() => void signOut()}>
        <LoginIcon />
        {t('signOut')}
      </button>
    </div>
  );
}
