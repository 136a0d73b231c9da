import { CloseIcon, PictureIcon } from '@krapao/ui/icons';
import { buttonClass } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../shared/ui/error-note';
import { uploadPicture } from '../model/upload';

interface PictureFieldProps {
  label: string;
  /** A path of the site or a data URI; empty: none. */
  value: string;
  onChange: (path: string) => void;
}

/** A picture: its thumbnail, and a file that replaces it. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const t = useTranslations('shop');
  const upload = useMutation({ mutationFn: uploadPicture, onSuccess: onChange });
  return (
    <div className="d-picture">
      <span className="d-picture__t">{value === '' ? <PictureIcon /> : <img src={value} alt={label} />}</span>
      <span className="d-picture__b">
        <span className="d-2">{label}</span>
        <span className="d-btns">
          <label className={buttonClass({ variant: 'line' })}>
            {t(upload.isPending ? 'uploading' : 'choosePicture')}
            <input
              className="k-sr"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={`${label}: ${t('choosePicture')}`}
              disabled={upload.isPending}
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file !== undefined) upload.mutate(file);
              }}
            />
          </label>
          {value !== '' && (
            <IconButton label={`${label}: ${t('removePicture')}`} onClick={() => onChange('')}>
              <CloseIcon />
            </IconButton>
          )}
        </span>
        <ErrorNote error={upload.error} />
      </span>
    </div>
  );
}
