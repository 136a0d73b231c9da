import type { Currency, QrProvider, QrRecord } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useExclusiveMutation } from '../../../shared/query';
import { Button } from '@krapao/ui/button';
import { formatAmount } from '@krapao/ui/format';
import { DownloadIcon, ShareIcon } from '@krapao/ui/icons';
import { canShareImages, shareImage } from '@krapao/ui/qr';
import { saveFile } from '@krapao/ui/files';
import { useToast } from '@krapao/ui/toast';
import { qrPicture } from '../model/qr-picture';
import { useQrSource } from '../model/use-qr-source';
import { useChannelName } from './channel-tile';

const FILE = 'deposit-qr.png';

interface PictureButtonsProps {
  provider: QrProvider;
  record: QrRecord;
  currency: Currency;
}

/** Saves the QR image; where the browser shares pictures, the bank's app takes it from there. Loaded with the QR. */
export default function PictureButtons({ provider, record, currency }: PictureButtonsProps) {
  const t = useTranslations('deposit');
  const toast = useToast();
  const source = useQrSource(record);
  const words = `${useChannelName()(provider)} ${formatAmount(record.amount, currency)}`;
  const [shares] = useState(canShareImages);
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationFn: async (way: 'save' | 'share') => {
      const picture = await qrPicture(source, words);
      if (way === 'share') await shareImage(picture, FILE);
      else saveFile(picture, FILE);
    },
    onError: () => toast.bad(t('saveFailed')),
  });
  const isBusy = (way: 'save' | 'share') => isPending && variables === way;
  const save = (
    <Button variant={shares ? 'soft' : 'gold'} block icon={<DownloadIcon />} busy={isBusy('save')} onClick={() => mutate('save')}>
      {t('save')}
    </Button>
  );
  if (source.payload === null && source.picture === null) return null;
  return shares ? (
    <div className="k-btnrow">
      {save}
      <Button block icon={<ShareIcon />} busy={isBusy('share')} onClick={() => mutate('share')}>
        {t('share')}
      </Button>
    </div>
  ) : (
    save
  );
}
