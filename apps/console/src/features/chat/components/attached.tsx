import { ClipIcon, CloseIcon } from '@krapao/ui/icons';
import { formatFileSize } from '@krapao/ui/format';
import { IconButton } from '@krapao/ui/icon-button';
import { useTranslations } from 'use-intl';

/** The file that will be sent: a picture as the customer will see it, everything with name and size. */
export function Attached({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTranslations('chats');
  return (
    <p className="d-comp__x">
      {file.type.startsWith('image/') ? (
        <img ref={(picture) => showFile(picture, file)} className="d-comp__p" alt={t('preview', { name: file.name })} />
      ) : (
        <ClipIcon />
      )}
      <span className="k-chip d-el" dir="auto">
        {file.name}
      </span>
      <span className="d-cap">{formatFileSize(file.size)}</span>
      <IconButton label={t('detach', { name: file.name })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </p>
  );
}

/** Gives a picture its file, for as long as it is on screen. */
function showFile(picture: HTMLImageElement | null, file: File): (() => void) | undefined {
  if (picture === null) return undefined;
  const url = URL.createObjectURL(file);
  picture.src = url;
  return () => URL.revokeObjectURL(url);
}
