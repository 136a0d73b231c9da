import { PausedIcon, PeopleIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActDialog } from '../../../shared/acts/act-dialog';
import { useCall } from '../../../shared/proof/proof';
import { useAct } from '../../../shared/acts/use-act';
import { useCan, useSession, useSiteKey } from '../../../shared/session/session-context';
import { Dialog } from '../../../shared/ui/dialog';
import { ReasonField } from '../../../shared/ui/reason-field';
import { useTyped } from '../../../shared/session/typed-text';

/** The button that pauses payouts, or proposes to resume them, with what it does. */
export function PausePayouts() {
  const t = useTranslations('shell');
  const { payoutsPaused } = useSession().site;
  const hints = useHints();
  const canPause = useCan('payouts.pause');
  const [isOpen, setOpen] = useState(false);
  if (!canPause) return null;
  return (
    <div className="d-pause">
      <Button
        variant={payoutsPaused ? 'line' : 'danger-line'}
        block
        icon={payoutsPaused ? <PeopleIcon /> : <PausedIcon />}
        onClick={() => setOpen(true)}
      >
        {t(payoutsPaused ? 'resume' : 'pause')}
      </Button>
      <p className="d-cap">{payoutsPaused ? hints.resume : hints.pause}</p>
      {isOpen && <PayoutsDialog isPaused={payoutsPaused} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** What pausing and resuming do. */
function useHints(): { pause: string; resume: string } {
  const t = useTranslations('shell');
  const keyOf = useSiteKey();
  return { pause: t(keyOf('pauseHint')), resume: t(keyOf('resumeHint')) };
}

export const PayoutsDialog = ({ isPaused, onClose }: { isPaused: boolean; onClose: () => void }) =>
  isPaused ? <ResumeDialog onClose={onClose} /> : <PauseDialog onClose={onClose} />;

function PauseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const hints = useHints();
  const call = useCall();
  const [note, setNote] = useTyped('pause');
  const act = useAct(() => call('POST /desk/payouts/pause', { body: { note } }), onClose);
  return (
    <Dialog
      title={t('pause')}
      confirm={t('pause')}
      tone="danger"
      isBusy={act.isPending}
      onClose={onClose}
      onConfirm={() => act.mutate()}
      error={act.error}
    >
      <p className="d-2">{hints.pause}</p>
      <ReasonField value={note} onChange={setNote} isRequired />
    </Dialog>
  );
}

function ResumeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const hints = useHints();
  const call = useCall();
  return (
    <ActDialog
      act="payouts.resume"
      input={{}}
      words={{ title: t('resume'), confirm: t('resume') }}
      proposal={{ confirm: t('proposeResume') }}
      send={(note) => call('POST /desk/payouts/resume', { body: { note } })}
      onClose={onClose}
    >
      <p className="d-2">{hints.resume}</p>
    </ActDialog>
  );
}
