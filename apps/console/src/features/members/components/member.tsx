import type { Member as MemberOnWire } from '@krapao/contract/desk';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { DeskError } from '../../../shared/api/client';
import { useDeskQuery } from '../../../shared/api/queries';
import { formatMonth } from '../../../shared/format/time';
import { useKeys } from '../../../shared/keys/use-keys';
import { FreezeDialog, UnfreezeDialog } from '../../../shared/member/freeze-dialog';
import { Freezes } from '../../../shared/member/freezes';
import { useCan } from '../../../shared/session/session-context';
import { Empty, LoadFailed } from '../../../shared/ui/empty';
import { Icon } from '../../../shared/ui/icon';
import { MemberAvatar } from '../../../shared/ui/person';
import { Screen } from '../../../shared/ui/screen';
import { Balances } from './balances';
import { BankAccount } from './bank-account';
import { EndSessionsDialog, Sessions } from './sessions';
import { Games, Movements } from './tables';
import '../members.css';

/** One member: money, restrictions, games, movements, sessions. Opening the page is audited. */
export function Member() {
  const t = useTranslations();
  const { id = '' } = useParams();
  const found = useDeskQuery('GET /desk/members/:id', { params: { id } });
  const title = t('nav.members');
  const crumb = (
    <span className="d-crumb">
      <Link to="/members">
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
    const isUnknown = found.error instanceof DeskError && (found.error.code === 'NOT_FOUND' || found.error.code === 'INVALID_INPUT');
    return (
      <Screen title={title} crumb={crumb}>
        {isUnknown && <Empty icon="q" title={t('members.noSuch')} />}
        {found.error !== null && !isUnknown && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      </Screen>
    );
  }
  return (
    <Screen title={found.data.name} crumb={crumb}>
      <Shown key={id} member={found.data} />
    </Screen>
  );
}

function Shown({ member }: { member: MemberOnWire }) {
  const t = useTranslations();
  const canFreeze = useCan('members.freeze');
  const [dialog, setDialog] = useState<'freeze' | 'lift' | 'sessions' | null>(null);
  const close = (): void => setDialog(null);
  useKeys({ f: canFreeze ? () => setDialog('freeze') : undefined });
  return (
    <>
      <div className="d-head">
        <span className="d-row">
          <MemberAvatar name={member.name} />
          <span>
            <span className="d-row">
              <h2 dir="auto">{member.name}</h2>
              {!member.isActive && <span className="d-tag d-tag--bad">{t('members.closed')}</span>}
              {member.freezes.length > 0 && <span className="d-tag d-tag--bad">{t('members.frozen')}</span>}
            </span>
            <span className="d-2">
              {member.phone} · {t('members.since', { date: formatMonth(member.createdAt) })}
            </span>
          </span>
        </span>
        {canFreeze && (
          <button type="button" className="d-btn d-btn--danger-line d-sp" onClick={() => setDialog('freeze')}>
            <Icon name="snow" />
            {t('freeze.submit')}
            <kbd className="d-kbd">F</kbd>
          </button>
        )}
      </div>
      <div className="d-g d-g--side2">
        <div className="d-col">
          <Balances member={member} />
          <Games member={member} />
          <Movements member={member} />
        </div>
        <div className="d-col">
          <Freezes freezes={member.freezes} onLift={() => setDialog('lift')} />
          {member.bank !== null && <BankAccount member={member.id} bank={member.bank} />}
          <Sessions sessions={member.sessions} onEnd={() => setDialog('sessions')} />
        </div>
      </div>
      {dialog === 'freeze' && <FreezeDialog member={member} onClose={close} />}
      {dialog === 'lift' && <UnfreezeDialog member={member} freezes={member.freezes} onClose={close} />}
      {dialog === 'sessions' && <EndSessionsDialog member={member} onClose={close} />}
    </>
  );
}
