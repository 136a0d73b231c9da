import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../shared/i18n';
import { useSheet } from '../../../shared/sheet';
import { useStepFocus } from '../../../shared/sheet/use-step-focus';
import { Button, ClockIcon, Note } from '../../../shared/ui';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { currencyOf, useWallet } from '../../wallet/api/get-wallet';
import { useSlipHours } from '../api/get-slip-hours';
import { useFinding } from '../model/use-finding';
import { useSlipUpload } from '../model/use-slip-upload';
import { ChooseButtons } from './choose-buttons';
import { SlipOutcome } from './slip-outcome';
import { SlipPreview } from './slip-preview';
import { UploadBar } from './upload-bar';
import './slip.css';

/** Minutes; an hour has words of its own. */
const HOUR = 60;

/** A slip for a transfer that has not arrived: choose its picture, look at it, send it (docs/specification.md §2.10). */
export default function SlipUploadSheet({ onClose }: { onClose: () => void }) {
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
  const steps = useStepFocus(step);

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
      <div ref={steps} className="slip-steps">
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
                {hours && hours.maxAgeMinutes !== HOUR ? t('within', { minutes: String(hours.maxAgeMinutes) }) : t('withinHour')}
                {hours && hours.closedFrom !== '' && ` ${t('closedDaily', { from: hours.closedFrom, to: hours.closedTo })}`}
              </Note>
            )}
            {error && (errorText ?? lost) && (
              <Note tone={lost ? 'warn' : 'bad'}>
                {errorText}
                {lost && ` ${t('lost')}`}
              </Note>
            )}
            {problem && <Note tone="bad">{t(`problem.${problem}`)}</Note>}
            {file && <SlipPreview file={file} finding={finding} answered={error !== null} />}
            {sending ? <UploadBar share={share} /> : <ChooseButtons again={file !== null} onChoose={choose} />}
            {!file && <p className="k-cap">{t('tips')}</p>}
          </>
        )}
      </div>
    </Sheet>
  );
}
