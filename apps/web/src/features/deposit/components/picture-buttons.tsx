import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, useToast } from '../../../shared/ui';
import { DownloadIcon, ShareIcon } from '../../../shared/ui/icons/member';
import { canShareImages, saveImage, shareImage } from '../../../shared/ui/qr/keep-image';
import { qrPicture, type QrSource } from '../model/qr-picture';

const FILE = 'krapao-qr.png';

/** Saves the picture, and shares it where the browser can. */
export function PictureButtons({ source, words }: { source: QrSource; words: string }) {
  const t = useTranslations('deposit');
  const toast = useToast();
  const [shares] = useState(canShareImages);
  const [busy, setBusy] = useState<'save' | 'share' | null>(null);
  const keep = async (way: 'save' | 'share') => {
    setBusy(way);
    try {
      const picture = await qrPicture(source, words);
      if (way === 'share') await shareImage(picture, FILE);
      else saveImage(picture, FILE);
    } catch {
      toast.bad(t('saveFailed'));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="k-btnrow">
      <Button variant="soft" size="md" icon={<DownloadIcon />} busy={busy === 'save'} onClick={() => void keep('save')}>
        {t('save')}
      </Button>
      {shares && (
        <Button variant="soft" size="md" icon={<ShareIcon />} busy={busy === 'share'} onClick={() => void keep('share')}>
          {t('share')}
        </Button>
      )}
    </div>
  );
}
