import type { WithdrawalDetail } from '@krapao/contract/desk';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { DeskError } from '../../../shared/api/client';
import { useDeskQuery } from '../../../shared/api/queries';
import { useKeys } from '../../../shared/keys/use-keys';
import { Freezes } from '../../../shared/member/freezes';
import { useCan } from '../../../shared/session/session-context';
import { Empty, LoadFailed } from '../../../shared/ui/empty';
import { Icon } from '../../../shared/ui/icon';
import { Screen } from '../../../shared/ui/screen';
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
  const title = t('nav.withdrawals');
  const crumb = (
    <span className="d-crumb">
      <Link to="/withdrawals">
        <span className="d-only-d">{title}</span>
        <span className="d-only-m">
          <Icon name="left" />
          <span className="k-sr">{title}</span>
        </span>
      </Link>
      <Icon name="right" className="d-only-d" />
    </span>
  );
  if (found.data === undefined) {
    if (found.error === null) return <Screen title={title}>{null}</Screen>;
    const isUnknown = found.error instanceof DeskError && (found.error.code === 'NOT_FOUND' || found.error.code === 'INVALID_INPUT');
    return (
      <Screen title={title} crumb={crumb}>
        {isUnknown ? (
          <Empty icon="q" title={t('withdrawals.noSuch')} />
        ) : (
          <LoadFailed error={found.error} retry={() => void found.refetch()} />
        )}
      </Screen>
    );
  }
  return <Shown key={id} withdrawal={found.data} crumb={crumb} />;
}

function Shown({ withdrawal, crumb }: { withdrawal: WithdrawalDetail; crumb: ReactNode }) {
  const navigate = useNavigate();
  const canDecide = useCan('withdrawals.decide');
  const canFreeze = useCan('members.freeze');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isWaiting = withdrawal.state === 'waiting';
  const claim = useClaim(withdrawal, canDecide);
  const open = (name: DialogName, isAllowed: boolean) => (isAllowed ? () => setDialog(name) : undefined);
  const actions: Actions = {
    release: open('release', isWaiting && canDecide),
    reject: open('reject', isWaiting && canDecide),
    freeze: open('freeze', canFreeze),
    paidOutside: open(
      'paid-outside',
      canDecide && withdrawal.state !== 'paid' && withdrawal.state !== 'rejected' && withdrawal.state !== 'failed',
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
    <Screen title={member.name} crumb={crumb}>
      <div className="d-head">
        <span className="d-row">
          <h2 dir="auto">{member.name}</h2>
          <State state={state} />
          <span className="d-only-d">
            <Reasons reasons={reasons} />
          </span>
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
    </Screen>
  );
}
