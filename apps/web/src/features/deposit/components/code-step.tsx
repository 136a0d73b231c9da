import type { Currency, QrProvider, QrRecord } from '@krapao/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { Amount } from '@krapao/ui/amount';
import { buttonClass } from '@krapao/ui/button';
import { formatAmount } from '@krapao/ui/format';
import { Note } from '@krapao/ui/note';
import { LazyQrImage } from '@krapao/ui/qr';
import { useTravel } from '@krapao/ui/step';
import { Timer } from '@krapao/ui/timer';
import { isOfOtherOrigin } from '../model/qr-picture';
import { useQrSource } from '../model/use-qr-source';
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

/** The QR to pay: amount, remaining time, how to pay, and that the payment is awaited. Loaded on demand. */
export default function CodeStep({ provider, record, currency, onExpire }: CodeStepProps) {
  const t = useTranslations('deposit');
  const nameOf = useChannelName();
  const { payload, picture } = useQrSource(record);
  const [lost, setLost] = useState<string | null>(null);
  const isLost = payload === null && (picture === null || picture === lost);
  const amount = formatAmount(record.amount, currency);
  const endsAt = new Date(record.expireIn ?? Number.NaN).getTime();
  const name = nameOf(provider);
  const label = t('qrImage', { amount });
  // This step mounts after the step change, so it takes the focus itself.
  const travel = useTravel<HTMLParagraphElement>();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  return (
    <div className="deposit-qr">
      <div ref={bar} className="k-qrbar" tabIndex={-1} data-autofocus>
        <div>
          <p className="k-cap">{t('payAmount')}</p>
          <p ref={travel} className="deposit-amount">
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
      {isLost ? <LostPicture picture={picture} /> : <HowToPay />}
      <div className="deposit-waiting" role="status">
        <span className="deposit-bulbs" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <b>{t('waiting', { amount })}</b>
        <small>{t('waitingHint')}</small>
      </div>
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
      <a className={buttonClass({ variant: 'soft', block: true })} href={picture} target="_blank" rel="noopener noreferrer">
        {t('qrOpen')}
      </a>
    </>
  );
}

/** On a phone the picture goes to the bank's app; at a desk the phone scans the screen. */
function HowToPay() {
  const t = useTranslations('deposit');
  const isWide = useMediaQuery('(min-width: 64rem)');
  const lines = isWide ? (['scanOpen', 'scanPay', 'scanBack'] as const) : (['howSave', 'howScan', 'howChoose'] as const);
  return (
    <ol className="deposit-how">
      {lines.map((line) => (
        <li key={line}>{t(line)}</li>
      ))}
    </ol>
  );
}
