import type { WithdrawalDetail } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';
import { formatAmount, formatShort } from '@krapao/ui/format';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import { useSession } from '../../../shared/session/session-context';
import { Age } from '../../../shared/ui/age';
import { Icon } from '../../../shared/ui/icon';
import { Avatar } from '../../../shared/ui/person';
import { ReasonFacts } from '../../../shared/withdrawal/reason-facts';

export type DialogName = 'release' | 'reject' | 'freeze' | 'unfreeze' | 'paid-outside';

/** What the operator may do now; undefined: not at all. */
export type Actions = Record<'release' | 'reject' | 'freeze' | 'paidOutside' | 'claim', (() => void) | undefined>;

/** Why it is held, and the buttons that decide; on a phone the buttons are at the foot of the screen. */
export function Decision({ withdrawal, actions }: { withdrawal: WithdrawalDetail; actions: Actions }) {
  const t = useTranslations('withdrawals');
  const { createdAt, promisedAt, state, decided, pending } = withdrawal;
  return (
    <section className="d-card">
      <header className="d-card__h">
        <h3>{t('why')}</h3>
        <span className="d-sp">{state === 'waiting' && <Age since={createdAt} due={promisedAt} />}</span>
      </header>
      <div className="d-card--pad d-col">
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
    </section>
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
        <button type="button" className="d-btn d-btn--ghost d-sp" onClick={onToggle}>
          <Icon name={isMine ? 'undo' : 'person'} />
          {t(isMine ? 'unclaim' : 'claim')}
          <kbd className="d-kbd">C</kbd>
        </button>
      )}
    </div>
  );
}

function Buttons({ withdrawal: { amount, currency }, actions }: { withdrawal: WithdrawalDetail; actions: Actions }) {
  const t = useTranslations('withdrawals');
  return (
    <div className="d-col" style={{ gap: '.5rem' }}>
      {actions.release !== undefined && (
        <button type="button" className="d-btn d-btn--gold d-btn--block d-btn--lg" onClick={actions.release}>
          {t('release', { amount: formatAmount(amount, currency) })}
          <kbd className="d-kbd">R</kbd>
        </button>
      )}
      <div className="d-btns">
        {actions.reject !== undefined && (
          <button type="button" className="d-btn d-btn--danger-line" style={{ flex: 1 }} onClick={actions.reject}>
            <Icon name="x" />
            {t('reject')}
            <kbd className="d-kbd">E</kbd>
          </button>
        )}
        {actions.freeze !== undefined && (
          <button type="button" className="d-btn d-btn--line" style={{ flex: 1 }} onClick={actions.freeze}>
            <Icon name="snow" />
            {t('freeze')}
            <kbd className="d-kbd">F</kbd>
          </button>
        )}
      </div>
    </div>
  );
}
