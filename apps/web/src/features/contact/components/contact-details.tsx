import type { Output } from '../../../shared/api-client';
import { useTranslations } from 'use-intl';
import { webAddress } from '../../../shared/link/web-address';
import { Button } from '../../../shared/ui';
import { Empty } from '../../../shared/ui/feedback/empty';
import { ChatApp } from './chat-app';
import { ContactText } from './contact-text';

type Contact = Output<'GET /api/lookup/contact'>;

/** What the operator has filled in: a text, an account in a chat app, both, or neither. */
export function ContactDetails({ contact, onRetry }: { contact: Contact; onRetry: () => void }) {
  const t = useTranslations();
  const { contactText, lineName, lineQR } = contact;
  const link = contact.lineLink === '' ? null : webAddress(contact.lineLink);
  const app = link !== null || lineQR !== '' || lineName !== '';
  if (contactText === '' && !app) {
    const again = (
      <Button variant="line" size="md" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    );
    return <Empty title={t('contact.empty')} text={t('contact.emptyHint')} action={again} />;
  }
  return (
    <>
      <ContactText text={contactText} />
      {app && <ChatApp link={link} name={lineName} qr={lineQR} />}
    </>
  );
}
