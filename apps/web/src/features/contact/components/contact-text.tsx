import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Clean } from '../../../shared/html/clean';
import { useSanitized } from '../../../shared/html/use-sanitized';
import { TextSkeleton } from './contact-skeleton';

/** The operator's words, HTML in this language; where there are none, words of ours. */
export function ContactText({ text }: { text: string }) {
  const t = useTranslations('contact');
  const html = useSanitized(useMemo(() => [text], [text]));
  return (
    <section className="k-card k-card--pad">
      <h2 className="k-title">{t('title')}</h2>
      {text === '' ? <p className="k-sub">{t('intro')}</p> : html === null ? <TextSkeleton /> : <Clean className="k-prose" html={html} />}
    </section>
  );
}
