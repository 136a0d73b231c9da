import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Output } from '../../../shared/api-client';
import { Clean } from '../../../shared/html/clean';
import { useSanitized } from '../../../shared/html/use-sanitized';
import { webAddress } from '../../../shared/link/web-address';
import { Button } from '../../../shared/ui';
import { Empty } from '../../../shared/ui/feedback/empty';
import { ChatApp, ChatAppSkeleton } from './chat-app';

type Contact = Output<'GET /api/lookup/contact'>;

/** What the operator has filled in, null while it is on its way: a text, an account in a chat app, both, or neither. */
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
