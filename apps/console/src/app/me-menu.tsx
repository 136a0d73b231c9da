import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callDesk } from '../shared/api/client';
import { htmlLang, languageNames, languages } from '../shared/i18n/i18n';
import { useI18n, useI18nState } from '../shared/i18n/i18n-context';
import { useToggleTheme } from '../shared/prefs/theme';
import { Icon } from '../shared/ui/icon';
import { useToasts } from '../shared/ui/toast';

/** Language, theme and sign-out. */
export function MeMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const i18n = useI18n();
  const { language } = useI18nState();
  const toggleTheme = useToggleTheme();
  const client = useQueryClient();
  const toasts = useToasts();
  const signOut = async () => {
    try {
      await callDesk('POST /desk/sign-out', {});
      client.clear();
      location.assign('/');
    } catch (error) {
      toasts.fail(error);
    }
  };
  return (
    <div className="d-menu" role="group" aria-label={t('me')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={htmlLang(each)}
          aria-pressed={each === language}
          onClick={() => {
            onClose();
            void i18n.choose(each);
          }}
        >
          <Icon name="globe" />
          {languageNames[each]}
        </button>
      ))}
      <button type="button" onClick={toggleTheme}>
        <Icon name="moon" />
        {t('theme')}
      </button>
      <button type="button" onClick={() => void signOut()}>
        <Icon name="login" />
        {t('signOut')}
      </button>
    </div>
  );
}
