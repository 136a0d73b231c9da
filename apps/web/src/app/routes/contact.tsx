import { useTranslations } from 'use-intl';
import { ChatFrame } from '../../features/chat';
import { ContactScreen } from '../../features/contact';
import { useBundle, usePageTitle } from '../../shared/i18n';
import { Loading } from '../shell/loading';

function Page() {
  const t = useTranslations('shell');
  usePageTitle(t('contact'));
  return (
    <main className="k-main app-contact" id="main" tabIndex={-1}>
      <ContactScreen />
      <ChatFrame />
    </main>
  );
}

/** The contact page, at /contact and at /user/contact (docs/specification.md §2.7). */
export default function Contact() {
  return useBundle('contact') ? <Page /> : <Loading />;
}
