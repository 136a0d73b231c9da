import { useTranslations } from 'use-intl';

/** Lines of a text that is on its way. Sizes stand in the style sheet: a prerendered page may hold no style of its own. */
export function TextSkeleton() {
  const t = useTranslations('common');
  return (
    <div className="contact-sk contact-sk--text" role="status" aria-label={t('loading')}>
      <i className="k-sk contact-sk__line" />
      <i className="k-sk contact-sk__line" />
      <i className="k-sk contact-sk__line" />
    </div>
  );
}

/** The page's shape while its details are on their way; the prerendered page has it too. */
export function ContactSkeleton() {
  const t = useTranslations('contact');
  return (
    <>
      <section className="k-card k-card--pad">
        <h2 className="k-title">{t('title')}</h2>
        <TextSkeleton />
      </section>
      <div className="k-card k-card--pad contact-app" aria-hidden="true">
        <div className="contact-sk">
          <i className="k-sk contact-sk__title" />
          <i className="k-sk contact-sk__qr" />
          <i className="k-sk contact-sk__button" />
        </div>
      </div>
    </>
  );
}
