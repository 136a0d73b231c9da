import { useTranslations } from 'use-intl';

/** The first tab stop: skips the header and moves to the screen's `<main id="main">`. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a className="k-skip" href="#main">
      {t('skipToContent')}
    </a>
  );
}
