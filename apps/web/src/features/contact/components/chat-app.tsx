import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fileUrl } from '../../../shared/env/file-url';
import { buttonClass } from '../../../shared/ui';
import { ChatIcon } from '../../../shared/ui/icons/chat';
import { ExternalIcon } from '../../../shared/ui/icons/member';
import { LazyQrImage } from '../../../shared/ui/qr/lazy-qr-image';

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

interface AccountQrProps {
  /** Address of the server's own picture; empty for none. */
  picture: string;
  link: string | null;
  label: string;
}

/** The server's picture of the QR; one of our own drawing where there is none, or where it cannot be shown. */
export function AccountQr({ picture, link, label }: AccountQrProps) {
  const [broken, setBroken] = useState<string>();
  if (picture !== '' && picture !== broken)
    return (
      <div className="k-qr">
        <img src={fileUrl(picture)} alt={label} width="142" height="142" onError={() => setBroken(picture)} />
      </div>
    );
  return link === null ? null : <LazyQrImage payload={link} label={label} />;
}

/** The card of the account in a chat app while it is on its way; the prerendered page has it too. Sizes stand in the style sheet. */
export const ChatAppSkeleton = () => (
  <div className="k-card k-card--pad contact-app" aria-hidden="true">
    <div className="contact-sk">
      <i className="k-sk contact-sk__title" />
      <i className="k-sk contact-sk__qr" />
      <i className="k-sk contact-sk__button" />
    </div>
  </div>
);
