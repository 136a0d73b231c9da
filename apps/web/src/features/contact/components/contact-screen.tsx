import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { version } from '../../../../package.json';
import { useAnswer, useCall } from '../../../shared/api-client';
import { LoadFailed } from '../../../shared/error/load-failed';
import { loadSanitizer } from '../../../shared/html/use-sanitized';
import { useI18nState } from '../../../shared/i18n';
import { lookupContact } from '../../lookup/api/lookups';
import { ContactDetails } from './contact-details';
import './contact.css';

/** How to reach the house (docs/specification.md §2.7), for guests and members alike: the public screens have no cache of queries. */
export function ContactScreen() {
  const t = useTranslations();
  const call = useCall();
  const { language } = useI18nState();
  const contact = useAnswer(
    useCallback((signal) => lookupContact(call, signal), [call]),
    language,
  );
  // Together with the call: the text would come after the picture of the QR, and push it down.
  useEffect(() => void loadSanitizer().catch(() => undefined), []);
  return (
    <div className="k-stack k-stack--4 contact">
      {contact.error && (
        <LoadFailed inline={contact.data !== null} title={t('contact.failed')} error={contact.error} onRetry={contact.retry} />
      )}
      {(contact.data || !contact.error) && <ContactDetails contact={contact.data} onRetry={contact.retry} />}
      <p className="k-cap contact-version">{t('contact.version', { version })}</p>
    </div>
  );
}
