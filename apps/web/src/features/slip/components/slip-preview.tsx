import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '@krapao/ui/note';
import { formatFileSize } from '@krapao/ui/format';
import type { Finding } from '../model/mini-qr';

const tones: Record<Finding, 'ok' | 'warn' | 'info'> = { slip: 'ok', wallet: 'warn', other: 'warn', none: 'warn', unread: 'info' };

interface SlipPreviewProps {
  file: File;
  /** Null while the image is being read. */
  finding: Finding | null;
  /** The server has answered: its result replaces the local check. */
  answered: boolean;
}

/** The chosen image and the result of the local check. */
export function SlipPreview({ file, finding, answered }: SlipPreviewProps) {
  const t = useTranslations('slip');
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <>
      <figure className="k-card slip-preview">
        <img ref={show} alt={t('previewAlt')} />
        <figcaption>
          <span>{file.name}</span>
          <small className="k-num" translate="no">
            {formatFileSize(file.size)}
          </small>
        </figcaption>
      </figure>
      <div role="status">
        {!answered && <Note tone={finding ? tones[finding] : 'info'}>{t(finding ? `finding.${finding}` : 'looking')}</Note>}
      </div>
    </>
  );
}
