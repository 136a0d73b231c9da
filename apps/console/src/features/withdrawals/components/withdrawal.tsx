import type { WithdrawalDetail } from '@krapao/contract/desk';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { DetailScreen } from '../../../shared/ui/detail-screen';
import { useKeys } from '../../../shared/keys/use-keys';
import { AskMember, Freezes } from '../../members';
import { useCan } from '../../../shared/session/session-context';
import { useClaim } from '../model/use-claim';
import { type Actions, Decision, type DialogName } from './decision';
import { Dialogs } from './dialogs';
import { Facts } from './facts';
import { Log, LookUp } from './side-cards';
import { Reasons, State } from './state';

/** One withdrawal: the facts that decide beside the decision. */
export function Withdrawal() {
  const t = useTranslations();
  const { id = '' } = useParams();
  const found = useDeskQuery('GET /desk/withdrawals/:id', { params: { id } });
  return (
    <DetailScreen
      list={{ title: t('nav.withdrawals'), path: '/withdrawals' }}
      found={found}
      noSuch={t('withdrawals.noSuch')}
      titleOf={({ member }) => member.name}
    >
      {(withdrawal) => <WithdrawalFacts key={id} withdrawal={withdrawal} />}
    </DetailScreen>
  );
}

function WithdrawalFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const navigate = useNavigate();
  const canDecide = useCan('withdrawals.decide');
  const canFreeze = useCan('members.freeze');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isOpen = withdrawal.pending === null;
  const isWaiting = withdrawal.state === 'waiting' && isOpen;
  const claim = useClaim(withdrawal, canDecide);
  const open = (name: DialogName, isAllowed: boolean) => (isAllowed ? () => setDialog(name) : undefined);
  const actions: Actions = {
    release: open('release', isWaiting && canDecide),
    reject: open('reject', isWaiting && canDecide),
    freeze: open('freeze', canFreeze),
    paidOutside: open(
      'paid-outside',
      canDecide && isOpen && withdrawal.state !== 'paid' && withdrawal.state !== 'rejected' && withdrawal.state !== 'failed',
    ),
    claim: isWaiting && canDecide ? claim.toggle : undefined,
  };
  useKeys({
    r: actions.release,
    e: actions.reject,
    f: actions.freeze,
    c: actions.claim,
    Escape: () => void navigate('/withdrawals'),
  });
  const { member, state, reasons } = withdrawal;
  return (
    <>
      <div className="d-head">
        <span className="d-row">
          <h2 dir="auto">{member.name}</h2>
          <State state={state} />
          <span className="d-only-d">
            <Reasons reasons={reasons} />
          </span>
        </span>
        <span className="d-sp">
          <AskMember member={member.id} />
        </span>
      </div>
      <div className="d-g d-g--side2">
        <div className="d-col">
          <Facts withdrawal={withdrawal} />
        </div>
        <div className="d-col">
          <Decision withdrawal={withdrawal} actions={actions} />
          <Freezes freezes={withdrawal.freezes} onLift={() => setDialog('unfreeze')} />
          <LookUp withdrawal={withdrawal} onPaidOutside={actions.paidOutside} />
          <Log withdrawal={withdrawal} />
        </div>
      </div>
      <Dialogs name={dialog} withdrawal={withdrawal} onClose={() => setDialog(null)} />
    </>
  );
}
