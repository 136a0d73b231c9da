import type { Output } from '../../../shared/api-client';
import { useTranslations } from 'use-intl';
import { webAddress } from '../../../shared/link/web-address';
import { Button } from '../../../shared/ui';
import { Empty } from '../../../shared/ui/feedback/empty';
import { ChatApp } from './chat-app';
import { ChatAppSkeleton } from './chat-app-skeleton';
import { ContactText } from './contact-text';

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
