import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../shared/i18n';

export default function Home() {
  const t = useTranslations('menu');
  usePageTitle(t('home'));
  return (
    <main className="k-main k-home" id="main" tabIndex={-1}>
      <h1 className="k-sr">{t('home')}</h1>
    </main>
  );
}
