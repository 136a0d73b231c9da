import type { WithdrawalDetail } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { PendingStrip } from '../../../shared/acts/pending-strip';
import type { ToastText } from '../../../shared/acts/use-act';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan } from '../../../shared/session/session-context';
import { DetailScreen, Found } from '../../../shared/ui/detail-screen';
import { Freezes } from '../../members';
import { useClaim } from '../model/use-claim';
import type { Kept } from '../model/use-kept';
import { type Actions, DecisionBar, type DialogName } from './decision-bar';
import { DecisionHead, type Place } from './decision-head';
import { Dialogs } from './dialogs';
import { Facts } from './facts';
import { MemberFacts } from './member-facts';
import { ReasonFacts } from './reason-facts';
import { Log, LookUp } from './side-cards';

interface DecisionProps extends Place {
  /** A decision leads to another row. */
  hasNext: boolean;
  onDecided: (outcome: Kept['outcome']) => void;
  takesFocus: boolean;
  onFocused: () => void;
}

const useWithdrawal = (id: string) => useDeskQuery('GET /desk/withdrawals/:id', { params: { id } });

/** One withdrawal as a page: the facts that decide, and the decision. */
export function WithdrawalPage({ id, ...props }: DecisionProps & { id: string }) {
  const t = useTranslations();
  return (
    <DetailScreen
      list={{ title: t('nav.withdrawals'), path: props.list.path, state: { text: props.list.filter.text } }}
      found={useWithdrawal(id)}
      noSuch={t('withdrawals.noSuch')}
      titleOf={({ member }) => member.name}
      isFlush
    >
      {(withdrawal) => <Decision key={id} withdrawal={withdrawal} {...props} />}
    </DetailScreen>
  );
}

/** One withdrawal beside its list. */
export function WithdrawalPane({ id, ...props }: DecisionProps & { id: string }) {
  const t = useTranslations('withdrawals');
  return (
    <Found found={useWithdrawal(id)} noSuch={t('noSuch')}>
      {(withdrawal) => <Decision key={id} withdrawal={withdrawal} {...props} />}
    </Found>
  );
}

function Decision({ withdrawal, takesFocus, onFocused, hasNext, onDecided, ...place }: DecisionProps & { withdrawal: WithdrawalDetail }) {
  const t = useTranslations('withdrawals');
  const tc = useTranslations('common');
  const canDecide = useCan('withdrawals.decide');
  const canFreeze = useCan('members.freeze');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  const { state, pending, freezes, amount, currency } = withdrawal;
  const isOpen = pending === null;
  const isWaiting = state === 'waiting' && isOpen;
  const claim = useClaim(withdrawal, canDecide);
  const open = (name: DialogName, isAllowed: boolean) => (isAllowed ? () => setDialog(name) : undefined);
  const isEnded = state === 'paid' || state === 'rejected' || state === 'failed';
  const actions: Actions = {
    release: open('release', isWaiting && canDecide),
    reject: open('reject', isWaiting && canDecide),
    freeze: open('freeze', canFreeze),
    paidOutside: open('paid-outside', canDecide && isOpen && !isEnded),
    claim: isWaiting && canDecide ? claim.toggle : undefined,
  };
  useKeys({ r: actions.release, e: actions.reject, f: actions.freeze, c: actions.claim });
  const toastFor =
    (done: 'released' | 'rejectedBack'): ToastText =>
    (answer) => {
      const isProposed = 'proposal' in answer;
      if (isProposed && !hasNext) return tc('proposed');
      const outcome = t(`toast.${isProposed ? 'proposed' : done}`, { amount: formatAmount(amount, currency) });
      return hasNext ? t('toast.next', { outcome }) : outcome;
    };
  const close = (): void => setDialog(null);
  return (
    <section className="d-scroll d-decide__d" aria-labelledby="decision">
      <div className="d-col d-proposal">
        <DecisionHead withdrawal={withdrawal} heading={heading} onClaim={actions.claim} {...place} />
        {pending !== null && <PendingStrip pending={pending} />}
        <section className="d-col" style={{ gap: '.5rem' }}>
          <h3 className="d-h3">{t('why')}</h3>
          <ReasonFacts withdrawal={withdrawal} />
        </section>
        <Facts withdrawal={withdrawal} />
        <MemberFacts withdrawal={withdrawal} />
        <div className="d-facts2">
          <Log withdrawal={withdrawal} />
          <div className="d-col">
            <Freezes freezes={freezes} onLift={() => setDialog('unfreeze')} />
            <LookUp withdrawal={withdrawal} onPaidOutside={actions.paidOutside} />
          </div>
        </div>
      </div>
      <DecisionBar withdrawal={withdrawal} actions={actions} />
      <Dialogs
        name={dialog}
        withdrawal={withdrawal}
        toastFor={toastFor}
        onClose={close}
        onDecided={(outcome) => {
          close();
          onDecided(outcome);
        }}
      />
    </section>
  );
}
