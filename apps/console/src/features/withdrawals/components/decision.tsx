import { ClaimIcon, CloseIcon, FreezeIcon, UndoIcon } from '@krapao/ui/icons';
import type { WithdrawalDetail } from '@krapao/contract/desk';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { Kbd } from '@krapao/ui/kbd';
import { useTranslations } from 'use-intl';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useSession } from '../../../shared/session/session-context';
import { Age } from '../../../shared/ui/age';
import { Avatar } from '../../../shared/ui/person';
import { ReasonFacts } from './reason-facts';

export type DialogName = 'release' | 'reject' | 'freeze' | 'unfreeze' | 'paid-outside';

/** What the operator may do now; undefined: not at all. */
export type Actions = Record<'release' | 'reject' | 'freeze' | 'paidOutside' | 'claim', (() => void) | undefined>;

/** Why it is held, and the buttons that decide; on a phone the buttons are at the foot of the screen. */
export function Decision({ withdrawal, actions }: { withdrawal: WithdrawalDetail; actions: Actions }) {
  const t = useTranslations('withdrawals');
  const { createdAt, promisedAt, state, decided, pending } = withdrawal;
  return (
    <Card title={t('why')} tools={state === 'waiting' && <Age since={createdAt} due={promisedAt} />}>
      <div className="k-card--pad d-col">
        <ReasonFacts withdrawal={withdrawal} />
        {decided !== null && <p className="d-2">{t('decidedBy', { name: decided.by.displayName, time: formatShort(decided.at) })}</p>}
        {pending !== null && <PendingStrip pending={pending} />}
        <Claim withdrawal={withdrawal} onToggle={actions.claim} />
        <div className="d-only-d">
          <Buttons withdrawal={withdrawal} actions={actions} />
        </div>
      </div>
      <div className="d-m-act">
        <Buttons withdrawal={withdrawal} actions={actions} />
      </div>
    </Card>
  );
}

function Claim({ withdrawal: { claim, state }, onToggle }: { withdrawal: WithdrawalDetail; onToggle: (() => void) | undefined }) {
  const t = useTranslations('withdrawals');
  const { operator } = useSession();
  if (state !== 'waiting') return null;
  const isMine = claim?.by.id === operator.id;
  return (
    <div className="d-row">
      {claim !== null && (
        <>
          <Avatar person={claim.by} />
          <span>{isMine ? t('claimedByYou') : t('claimedBy', { name: claim.by.displayName })}</span>
        </>
      )}
      {onToggle !== undefined && (claim === null || isMine) && (
        <Button variant="ghost" className="d-sp" onClick={onToggle} icon={isMine ? <UndoIcon /> : <ClaimIcon />}>
          {t(isMine ? 'unclaim' : 'claim')}
          <Kbd>C</Kbd>
        </Button>
      )}
    </div>
  );
}

function Buttons({ withdrawal: { amount, currency }, actions }: { withdrawal: WithdrawalDetail; actions: Actions }) {
  const t = useTranslations('withdrawals');
  return (
    <div className="d-col" style={{ gap: '.5rem' }}>
      {actions.release !== undefined && (
        <Button size="lg" block onClick={actions.release}>
          {t('release', { amount: formatAmount(amount, currency) })}
          <Kbd>R</Kbd>
        </Button>
      )}
      <div className="d-btns">
        {actions.reject !== undefined && (
          <Button variant="danger-line" style={{ flex: 1 }} onClick={actions.reject} icon={<CloseIcon />}>
            {t('reject')}
            <Kbd>E</Kbd>
          </Button>
        )}
        {actions.freeze !== undefined && (
          <Button variant="line" style={{ flex: 1 }} onClick={actions.freeze} icon={<FreezeIcon />}>
            {t('freeze')}
            <Kbd>F</Kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
