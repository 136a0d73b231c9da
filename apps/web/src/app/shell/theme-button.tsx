import { useTranslations } from 'use-intl';
import { useShelves } from '../../shared/storage';
import { chooseTheme, shownTheme } from '../../shared/theme';
import { ThemeIcon } from '@krapao/ui/icons';

/** Switches the theme. It contains both names and the style sheet shows one: a prerendered page does not know the theme. */
export function ThemeButton() {
  const t = useTranslations('shell');
  const { local } = useShelves();
  return (
    <button type="button" className="k-menu__theme" onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark', local)}>
      <ThemeIcon />
      <b className="k-in-dark">{t('lightTheme')}</b>
      <b className="k-in-light">{t('darkTheme')}</b>
    </button>
  );
}
