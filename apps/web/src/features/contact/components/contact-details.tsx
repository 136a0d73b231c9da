import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Output } from '../../../shared/api-client';
import { Clean, useSanitized } from '../../../shared/html/clean';
import { webAddress } from '../../../shared/link/web-address';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { ChatApp, ChatAppSkeleton } from './chat-app';

type Contact = Output<'GET /api/lookup/contact'>;

/** The contact content of the operator, null while it loads: a text, a chat app account, both or neither. */
export function ContactDetails({ contact, onRetry }: { contact: Contact | null; onRetry: () => void }) {
  const t = useTranslations();
  const link = contact && contact.lineLink !== '' ? webAddress(contact.lineLink) : null;
  const app = contact && (link !== null || contact.lineQR !== '' || contact.lineName !== '');
  if (contact?.contactText === '' && !app) {
    const again = (
      <Button variant="line" size="md" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    );
    return <Empty title={t('contact.empty')} text={t('contact.emptyHint')} action={again} />;
  }
  return (
    <>
      <ContactText text={contact && contact.contactText} />
      {contact ? app && <ChatApp link={link} name={contact.lineName} qr={contact.lineQR} /> : <ChatAppSkeleton />}
    </>
  );
}

/** Placeholder of a line. Its size is in the style sheet: a prerendered page must not contain inline styles. */
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
 * The fixed introduction, which is prerendered, and below it the operator's HTML in this language. `text` is empty for none and null while
 * it loads.
 */
function ContactText({ text }: { text: string | null }) {
  const t = useTranslations('contact');
  return (
    <section className="k-card k-card--pad">
      <h2 className="k-title">{t('title')}</h2>
      <p className="contact-lead">{t('intro')}</p>
      {text === null ? <LineSkeleton /> : text !== '' && <OperatorText text={text} />}
    </section>
  );
}
