import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { serverNow } from '@krapao/ui/clock';
import { formatAmount, formatMoment } from '@krapao/ui/format';
import { useBundle, useErrorText } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { ClockIcon, HistoryIcon } from '@krapao/ui/icons';
import { Illustration } from '@krapao/ui/illustration';
import successArt from '@krapao/ui/illustration/success.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { Note } from '@krapao/ui/note';
import { Amount } from '@krapao/ui/amount';
import { Well } from '@krapao/ui/well';
import { Sheet } from '@krapao/ui/sheet';
import { Step } from '@krapao/ui/step';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useSlipHours } from '../api/upload-slip';
import { useFinding } from '../model/use-finding';
import { useSlipUpload, type TakenSlip } from '../model/use-slip-upload';
import { ChooseButtons } from './choose-buttons';
import { SlipPreview } from './slip-preview';
import './slip.css';

/** Minutes; an hour has its own phrase. */
const HOUR = 60;

/** As one text: React then changes the element's text, and moves none (docs/decisions/0199). */
const sentences = (...parts: unknown[]): string => parts.filter((part) => typeof part === 'string').join(' ');

/** Uploads a slip for a transfer that has not arrived (docs/specification.md §2.10). */
export default function SlipUploadSheet({ onClose }: { onClose: () => void }) {
  return useBundle('files') && <SlipUpload onClose={onClose} />;
}

function SlipUpload({ onClose }: { onClose: () => void }) {
  const t = useTranslations('slip');
  const common = useTranslations('common');
  const { open } = useSheet();
  const { data: hours } = useSlipHours();
  const currency = currencyOf(useWallet().data);
  const { file, problem, error, share, slip, choose, send, cancel } = useSlipUpload();
  const finding = useFinding(file);
  const errorText = useErrorText(error);
  const lost = error !== null && error.kind !== 'refused';
  const closed = hours?.isOpen === false;
  const sending = share !== null;
  const step = slip ? 'done' : sending ? 'sending' : 'choosing';

  const footers = {
    choosing: (
      <Button block disabled={!file || closed} onClick={() => void send()}>
        {t(error ? 'sendAgain' : 'send')}
      </Button>
    ),
    sending: (
      <Button block variant="line" onClick={cancel}>
        {t('stop')}
      </Button>
    ),
    done: (
      <div className="k-stack k-stack--2">
        <Button block onClick={onClose}>
          {t('ok')}
        </Button>
        <Button variant="text" size="md" block onClick={() => open('slips')}>
          {t('seeStatus')}
        </Button>
      </div>
    ),
  };
  return (
    <Sheet tall title={t('uploadTitle')} closeLabel={common('close')} onClose={onClose} footer={footers[step]}>
      <Step name={step} depth={Number(step === 'done')} className="slip-steps">
        {slip ? (
          <SlipOutcome slip={slip} currency={currency} />
        ) : (
          <>
            {closed ? (
              <Note tone="warn" icon={<ClockIcon />}>
                {t('closedNow', { from: hours.closedFrom, to: hours.closedTo })}
              </Note>
            ) : (
              <Note tone="info" icon={<ClockIcon />}>
                {sentences(
                  hours && hours.maxAgeMinutes !== HOUR ? t('within', { minutes: String(hours.maxAgeMinutes) }) : t('withinHour'),
                  hours && hours.closedFrom !== '' && t('closedDaily', { from: hours.closedFrom, to: hours.closedTo }),
                )}
              </Note>
            )}
            {error && (errorText ?? lost) && <Note tone={lost ? 'warn' : 'bad'}>{sentences(errorText, lost && t('lost'))}</Note>}
            {problem && <Note tone="bad">{t(`problem.${problem}`)}</Note>}
            {file && <SlipPreview file={file} finding={finding} answered={error !== null} />}
            {sending ? <UploadBar share={share} /> : <ChooseButtons hasFile={file !== null} onChoose={choose} />}
            {!file && <p className="k-cap">{t('tips')}</p>}
          </>
        )}
      </Step>
    </Sheet>
  );
}

/** Upload progress; at 100 % the server's answer is pending. */
function UploadBar({ share }: { share: number }) {
  const t = useTranslations('slip');
  const percent = Math.min(100, Math.floor(share * 100));
  const words = share < 1 ? t('uploading', { percent: String(percent) }) : t('reading');
  return (
    <div className="slip-bar" tabIndex={-1} data-autofocus>
      <p>{words}</p>
      <div role="progressbar" aria-label={t('uploadTitle')} aria-valuenow={percent} aria-valuetext={words}>
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The accepted slip: credited, credited before, or waiting for review. */
function SlipOutcome({ slip: { credited, amount, creditedAt }, currency }: { slip: TakenSlip; currency: Currency }) {
  const t = useTranslations('slip');
  if (creditedAt !== null)
    return (
      <div className="slip-outcome" role="status" tabIndex={-1} data-autofocus>
        <Illustration art={successArt} />
        <b>{t('creditedBefore', { amount: formatAmount(amount, currency), time: formatMoment(creditedAt, serverNow()) })}</b>
        <p className="k-sub">{t('creditedBeforeHint')}</p>
      </div>
    );
  return (
    <div className="slip-outcome" role="status" tabIndex={-1} data-autofocus>
      {credited ? (
        <Illustration art={successArt} />
      ) : (
        <Well tone="peri" large>
          <HistoryIcon />
        </Well>
      )}
      <b>{t(credited ? 'credited' : 'waiting')}</b>
      {credited && amount !== null && <Amount value={amount} currency={currency} direction="in" size="m" />}
      <p className="k-sub">{t(credited ? 'creditedHint' : 'waitingHint')}</p>
    </div>
  );
}
