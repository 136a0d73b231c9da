import { useTranslations } from 'use-intl';
import { usePicture } from '../../../shared/react/use-picture';
import { buttonClass } from '@krapao/ui/button';
import { ChatIcon, ExternalIcon } from '@krapao/ui/icons';
import { LazyQrImage } from '@krapao/ui/qr';

interface ChatAppProps {
  /** Null if there is no link that may be opened. */
  link: string | null;
  name: string;
  /** Address of the QR image; empty for none. */
  qr: string;
}

/** The site's account in a chat app: a QR to scan and a link for this device. */
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
  /** Address of the server's QR image; empty for none. */
  picture: string;
  link: string | null;
  label: string;
}

/** The server's QR image, or a generated QR if there is none or it fails to load. */
function AccountQr({ picture, link, label }: AccountQrProps) {
  const { src, onError } = usePicture(picture);
  if (src !== null)
    return (
      <div className="k-qr">
        <img src={src} alt={label} width="142" height="142" onError={onError} />
      </div>
    );
  return link === null ? null : <LazyQrImage payload={link} label={label} />;
}

/** Placeholder of the chat app card; part of the prerendered page, so its sizes are in the style sheet. */
export const ChatAppSkeleton = () => (
  <div className="k-card k-card--pad contact-app" aria-hidden="true">
    <div className="contact-sk">
      <i className="k-sk contact-sk__title" />
      <i className="k-sk contact-sk__qr" />
      <i className="k-sk contact-sk__button" />
    </div>
  </div>
);
