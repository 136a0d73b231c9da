import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PayoutsDialog } from '../features/today';
import { useCan, useSession } from '../shared/session/session-context';

/** Whether payouts run; pausing takes one person, resuming two. */
export function PayoutsButton() {
  const t = useTranslations('shell');
  const { payoutsPaused } = useSession().site;
  const canPause = useCan('payouts.pause');
  const [isOpen, setOpen] = useState(false);
  const text = <span className="d-live__t">{t(payoutsPaused ? 'payoutsOff' : 'payoutsOn')}</span>;
  const mark = payoutsPaused ? 'd-live is-off' : 'd-live';
  if (!canPause) return <span className={mark}>{text}</span>;
  return (
    <>
      <button type="button" className={mark} onClick={() => setOpen(true)}>
        {text}
      </button>
      {isOpen && <PayoutsDialog isPaused={payoutsPaused} onClose={() => setOpen(false)} />}
    </>
  );
}
