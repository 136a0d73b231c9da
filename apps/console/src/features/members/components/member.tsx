import { FreezeIcon } from '@krapao/ui/icons';
import type { Member as MemberOnWire } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatBusinessShort, formatMonth } from '@krapao/ui/format';
import { useDeskQuery } from '../../../shared/api/queries';
import { DetailScreen } from '../../../shared/ui/detail-screen';
import { useKeys } from '../../../shared/keys/use-keys';
import { AskMember } from './ask-member';
import { FreezeDialog, UnfreezeDialog } from './freeze-dialog';
import { Freezes } from './freezes';
import { useCan } from '../../../shared/session/session-context';
import { MemberAvatar } from '../../../shared/ui/person';
import { Balances } from './balances';
import { BankAccount } from './bank-account';
import { Limits } from './limits';
import { Links } from './links';
import { Notes } from './notes';
import { PersonalData } from './personal-data';
import { EndSessionsDialog, Sessions } from './sessions';
import { Games } from './tables';
import { proposedOn } from '../model/pending';
import { Tags } from './tags';
import { Timeline } from './timeline';
import '../members.css';

/** One member: money, restrictions, games, movements, sessions. Opening the page is audited. */
export function Member() {
  const t = useTranslations();
  const { id = '' } = useParams();
  const found = useDeskQuery('GET /desk/members/:id', { params: { id } });
  return (
    <DetailScreen
      list={{ title: t('nav.members'), path: '/members' }}
      found={found}
      noSuch={t('members.noSuch')}
      titleOf={({ name }) => name}
    >
      {(member) => <MemberDetail key={id} member={member} />}
    </DetailScreen>
  );
}

function MemberDetail({ member }: { member: MemberOnWire }) {
  const t = useTranslations();
  const canFreeze = useCan('members.freeze');
  const [dialog, setDialog] = useState<'freeze' | 'lift' | 'sessions' | null>(null);
  const close = (): void => setDialog(null);
  useKeys({ f: canFreeze ? () => setDialog('freeze') : undefined });
  return (
    <>
      <div className="d-head d-mhead">
        <span className="d-row">
          <MemberAvatar name={member.name} />
          <span>
            <span className="d-row d-mname">
              <h2 dir="auto">{member.isErased ? t('members.erased') : member.name}</h2>
              {!member.isActive && !member.isErased && <Chip tone="bad">{t('members.closed')}</Chip>}
              {member.freezes.length > 0 && <Chip tone="bad">{t('members.frozen')}</Chip>}
              {member.break && (
                <Chip tone="wait">
                  {member.break.opensAt
                    ? t('members.onBreakUntil', { date: formatBusinessShort(member.break.opensAt) })
                    : t('members.excluded')}
                </Chip>
              )}
              <Tags member={member} />
            </span>
            <span className="d-2">
              {[...(member.isErased ? [] : [member.phone]), t('members.since', { date: formatMonth(member.createdAt) })].join(' · ')}
            </span>
          </span>
        </span>
        <span className="d-row d-sp">
          <AskMember member={member.id} />
          {canFreeze && (
            <Button variant="danger-line" onClick={() => setDialog('freeze')} icon={<FreezeIcon />}>
              {t('freeze.submit')}
              <Kbd>F</Kbd>
            </Button>
          )}
        </span>
      </div>
      <div className="d-g d-g--side2">
        <div className="d-col">
          <Balances member={member} />
          <Games member={member} />
          <Timeline member={member} />
        </div>
        <div className="d-col">
          <Links links={member.links} />
          <Freezes freezes={member.freezes} pending={proposedOn(member, 'member.unfreeze')} onLift={() => setDialog('lift')} />
          {!member.isErased && <Limits member={member} />}
          {member.bank !== null && <BankAccount member={member} bank={member.bank} />}
          <Sessions member={member} onEnd={() => setDialog('sessions')} />
          <Notes member={member} />
          {!member.isErased && <PersonalData member={member} />}
        </div>
      </div>
      {dialog === 'freeze' && <FreezeDialog member={member} freezes={member.freezes} onClose={close} />}
      {dialog === 'lift' && <UnfreezeDialog member={member} freezes={member.freezes} onClose={close} />}
      {dialog === 'sessions' && <EndSessionsDialog member={member} onClose={close} />}
    </>
  );
}
