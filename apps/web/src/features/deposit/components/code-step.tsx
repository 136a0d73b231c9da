import type { Currency, QrProvider, QrRecord } from '@krapao/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { formatAmount } from '@krapao/ui/format';
import { useExclusiveMutation } from '../../../shared/query';
import { Button, buttonClass } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import { useToast } from '@krapao/ui/toast';
import { Amount } from '@krapao/ui/amount';
import { Timer } from '@krapao/ui/timer';
import { DownloadIcon, ShareIcon } from '@krapao/ui/icons';
import { canShareImages, LazyQrImage, saveImage, shareImage } from '@krapao/ui/qr';
import { isOfOtherOrigin, qrMarkupSource, qrPicture, qrTextOf, type QrSource } from '../model/qr-picture';
import { useChannelName } from './channel-tile';

/** The full timer ring: the default lifetime of a QR, 15 minutes (docs/specification.md §10.3). */
const RING_SECONDS = 15 * 60;

const inMinutes = (seconds: number) => ({ minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) });

interface CodeStepProps {
  provider: QrProvider;
  record: QrRecord;
  currency: Currency;
  onExpire: () => void;
}

/** The QR to pay: amount, remaining time, and buttons that save or share the image. Loaded on demand. */
export default function CodeStep({ provider, record, currency, onExpire }: CodeStepProps) {
  const t = useTranslations('deposit');
  const nameOf = useChannelName();
  const announced = useExtra('qr-payload');
  const payload = (announced && record.payload) || qrTextOf(record.qrcode);
  const picture = payload === null ? qrMarkupSource(record.qrcode) : null;
  const [lost, setLost] = useState<string | null>(null);
  const isLost = payload === null && (picture === null || picture === lost);
  const amount = formatAmount(record.amount, currency);
  const endsAt = new Date(record.expireIn ?? Number.NaN).getTime();
  const name = nameOf(provider);
  const label = t('qrImage', { amount });
  // This step mounts after the step change, so it takes the focus itself.
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  return (
    <div className="deposit-qr">
      <div ref={bar} className="k-qrbar" tabIndex={-1} data-autofocus>
        <div>
          <p className="k-cap">{t('payAmount')}</p>
          <p>
            <Amount value={record.amount} currency={currency} size="m" />
          </p>
        </div>
        {!Number.isNaN(endsAt) && (
          <Timer
            key={endsAt}
            endsAt={endsAt}
            totalSeconds={RING_SECONDS}
            caption={t('timeLeft')}
            describe={(left) => t('timeLeftWords', inMinutes(left))}
            onEnd={onExpire}
          />
        )}
      </div>
      {payload !== null && <LazyQrImage payload={payload} label={label} title={name} note={t('singleUse')} />}
      {picture !== null && !isLost && (
        <div className="k-qr">
          <div className="k-qr__h">
            <span>{name}</span>
            <span>{t('singleUse')}</span>
          </div>
          <img src={picture} alt={label} onError={() => setLost(picture)} />
        </div>
      )}
      {isLost ? <LostPicture picture={picture} /> : <PictureButtons source={{ payload, picture }} words={`${name} ${amount}`} />}
      <p className="k-cap">{t('howTo')}</p>
    </div>
  );
}

/** A picture of another origin may be refused by the policy of the page, or by its own server: a tab of its own shows it. */
function LostPicture({ picture }: { picture: string | null }) {
  const t = useTranslations('deposit');
  if (picture === null || !isOfOtherOrigin(picture)) return <Note tone="bad">{t('qrLost')}</Note>;
  return (
    <>
      <Note tone="bad">{t('qrElsewhere')}</Note>
      <a className={buttonClass({ block: true })} href={picture} target="_blank" rel="noopener noreferrer">
        {t('qrOpen')}
      </a>
    </>
  );
}

const FILE = 'krapao-qr.png';

/** Saves the QR image, and shares it where the browser supports sharing. */
function PictureButtons({ source, words }: { source: QrSource; words: string }) {
  const t = useTranslations('deposit');
  const toast = useToast();
  const [shares] = useState(canShareImages);
  const exported = useExclusiveMutation({
    mutationFn: async (way: 'save' | 'share') => {
      const picture = await qrPicture(source, words);
      if (way === 'share') await shareImage(picture, FILE);
      else saveImage(picture, FILE);
    },
    onError: () => toast.bad(t('saveFailed')),
  });
  const isBusy = (way: 'save' | 'share') => exported.isPending && exported.variables === way;
  return (
    <div className="k-btnrow">
      <Button variant="soft" size="md" icon={<DownloadIcon />} busy={isBusy('save')} onClick={() => exported.mutate('save')}>
        {t('save')}
      </Button>
      {shares && (
        <Button variant="soft" size="md" icon={<ShareIcon />} busy={isBusy('share')} onClick={() => exported.mutate('share')}>
          {t('share')}
        </Button>
      )}
    </div>
  );
}
