import { useTranslations } from 'use-intl';
import { CloseIcon, IconButton } from '../../../shared/ui';
import { ExternalIcon } from '../../../shared/ui/icons/messages';
import { useModal } from '../../../shared/ui/overlay/use-modal';
import type { Picture } from './panel-context';

/** A picture of the thread in full size. */
export function PictureDialog({ picture: { src, alt }, onClose }: { picture: Picture; onClose: () => void }) {
  const t = useTranslations();
  return (
    <dialog {...useModal(onClose)} className="chat-large" aria-label={alt}>
      <img src={src} alt={alt} onClick={onClose} />
      <div>
        {/* What is only on this device has no address for another tab. */}
        {!src.startsWith('blob:') && (
          <a className="k-ib" href={src} target="_blank" rel="noopener noreferrer" aria-label={`${alt} (${t('chat.newTab')})`}>
            <ExternalIcon />
          </a>
        )}
        <IconButton label={t('common.close')} onClick={onClose} data-autofocus>
          <CloseIcon />
        </IconButton>
      </div>
    </dialog>
  );
}
