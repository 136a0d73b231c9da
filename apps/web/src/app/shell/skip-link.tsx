import { useTranslations } from 'use-intl';

/** First stop of the keyboard: past the header to the screen's `<main id="main">`. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a className="k-skip" href="#main">
      {t('skipToContent')}
    </a>
  );
}
