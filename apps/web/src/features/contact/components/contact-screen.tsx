import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { version } from '../../../../package.json';
import { useAnswer, useCall } from '../../../shared/api-client';
import { LoadFailed } from '../../../shared/error/load-failed';
import { loadSanitizer } from '../../../shared/html/clean';
import { useI18nState } from '@krapao/ui/i18n';
import { lookupContact } from '../../lookup/api/lookups';
import { ContactDetails } from './contact-details';
import './contact.css';

/** Contact details (docs/specification.md §2.7) for guests and members. Public screens have no query cache. */
export function ContactScreen() {
  const t = useTranslations();
  const call = useCall();
  const { language } = useI18nState();
  const contact = useAnswer(
    useCallback((signal) => lookupContact(call, signal), [call]),
    language,
  );
  // Load the sanitizer in parallel with the call: otherwise the text appears after the QR and pushes it down.
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
