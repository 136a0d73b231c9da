import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { BreakRow } from '../../break';
import { useExtra } from '../../../shared/extras';
import { useI18n } from '../../../shared/i18n';
import { paths } from '../../../shared/paths';
import { useSheet } from '../../../shared/sheet';
import { useOpened } from '../../../shared/sheet/use-opened';
import { useShelves } from '../../../shared/storage';
import { chooseTheme } from '../../../shared/theme';
import { useTheme } from '../../../shared/theme/use-theme';
import { languages, useI18nState } from '@krapao/ui/i18n';
import { GaugeIcon, LanguageIcon, ScrollIcon, ShieldIcon, ThemeIcon } from '@krapao/ui/icons';
import { List, Row } from '@krapao/ui/row';
import { Segments } from '@krapao/ui/segments';
import { useToast } from '@krapao/ui/toast';
import { Well } from '@krapao/ui/well';

const languageSegments = languages.map(({ code, lang, name }) => ({ name: code, text: name, lang }));

/** Language and theme of this device, the way to devices and logins, the rules of bonuses, and what members decide to protect themselves. */
export function ProfileSettings() {
  const t = useTranslations();
  const i18n = useI18n();
  const toast = useToast();
  const theme = useTheme();
  const { language } = useI18nState();
  const { local } = useShelves();
  const { open } = useSheet();
  const view = useOpened('view');
  const hasSessions = useExtra('sessions');
  const navigate = useNavigate();
  const hasLimits = useExtra('deposit-limit');
  const themes = [
    { name: 'dark', text: t('profile.dark') },
    { name: 'light', text: t('profile.light') },
  ] as const;
  return (
    <section className="profile-settings">
      <div className="k-sec__h">
        <h3>{t('profile.settings')}</h3>
      </div>
      <List>
        <Row
          leading={<Well>{<LanguageIcon />}</Well>}
          title={t('profile.language')}
          trailing={
            <Segments
              label={t('profile.language')}
              segments={languageSegments}
              chosen={language}
              onChoose={(code) => void i18n.setLanguage(code).catch(() => toast.bad(t('common.networkError')))}
            />
          }
        />
        <Row
          leading={<Well>{<ThemeIcon />}</Well>}
          title={t('profile.theme')}
          trailing={
            <Segments label={t('profile.theme')} segments={themes} chosen={theme} onChoose={(chosen) => chooseTheme(chosen, local)} />
          }
        />
        {hasSessions && <Row leading={<Well>{<ShieldIcon />}</Well>} title={t('profile.security')} onPress={() => view.open('security')} />}
        <Row leading={<Well>{<ScrollIcon />}</Well>} title={t('menu.conditions')} onPress={() => open('conditions')} />
        {hasLimits && <Row leading={<Well>{<GaugeIcon />}</Well>} title={t('menu.limits')} onPress={() => void navigate(paths.limits)} />}
        <BreakRow />
      </List>
    </section>
  );
}
