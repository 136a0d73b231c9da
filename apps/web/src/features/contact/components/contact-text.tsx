import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Clean } from '../../../shared/html/clean';
import { useSanitized } from '../../../shared/html/use-sanitized';

/** A line that is on its way. Sizes stand in the style sheet: a prerendered page may hold no style of its own. */
function LineSkeleton() {
  const t = useTranslations('common');
  return (
    <div className="contact-sk" role="status" aria-label={t('loading')}>
      <i className="k-sk contact-sk__line" />
    </div>
  );
}

function OperatorText({ text }: { text: string }) {
  const html = useSanitized(useMemo(() => [text], [text]));
  return html === null ? <LineSkeleton /> : <Clean className="k-prose" html={html} />;
}

/**
 * Words of ours, which stand in the prerendered page, and under them the operator's: HTML in this language, empty for none, null while
 * it is on its way.
 */
export function ContactText({ text }: { text: string | null }) {
  const t = useTranslations('contact');
  return (
    <section className="k-card k-card--pad">
      <h2 className="k-title">{t('title')}</h2>
      <p className="contact-lead">{t('intro')}</p>
      {text === null ? <LineSkeleton /> : text !== '' && <OperatorText text={text} />}
    </section>
  );
}
