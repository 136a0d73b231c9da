import { useTranslations } from 'use-intl';
import { buttonClass } from '../../../shared/ui';
import { ChatIcon } from '../../../shared/ui/icons/chat';
import { ExternalIcon } from '../../../shared/ui/icons/member';
import { AccountQr } from './account-qr';

interface ChatAppProps {
  /** Null: none that may be opened. */
  link: string | null;
  name: string;
  /** Address of a picture; empty for none. */
  qr: string;
}

/** The house's account in a chat app: to scan, and to open on this device. */
export function ChatApp({ link, name, qr }: ChatAppProps) {
  const t = useTranslations('contact');
  return (
    <section className="k-card k-card--pad contact-app">
      <h2>{t('addFriend')}</h2>
      <AccountQr picture={qr} link={link} label={t('qr')} />
      {link === null ? (
        name !== '' && <b>{name}</b>
      ) : (
        <a className={buttonClass({ variant: 'line', block: true })} href={link} target="_blank" rel="noopener noreferrer">
          <ChatIcon />
          {name || t('openApp')}
          <ExternalIcon size="sm" />
          <span className="k-sr">{t('newTab')}</span>
        </a>
      )}
    </section>
  );
}
