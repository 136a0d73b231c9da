import { useTranslations } from 'use-intl';
import { useI18n } from '../../shared/i18n';
import { languages, useI18nState } from '@krapao/ui/i18n';
import { LanguageMenu } from '@krapao/ui/language-menu';
import { useToast } from '@krapao/ui/toast';
import { ThemeButton } from './theme-button';

/** Switches the language and the theme in place: no reload, and what is typed stays. */
export function AppLanguageMenu() {
  const t = useTranslations();
  const i18n = useI18n();
  const toast = useToast();
  const { language } = useI18nState();
  return (
    <LanguageMenu
      label={t('shell.languageAndTheme')}
      languages={languages}
      current={language}
      onChoose={(code) => void i18n.setLanguage(code).catch(() => toast.bad(t('common.networkError')))}
    >
      <ThemeButton />
    </LanguageMenu>
  );
}
