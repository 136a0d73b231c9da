import type { Member } from '@krapao/contract/desk';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useDeskQuery } from '../../../shared/api/queries';
import { useNow } from '../../../shared/format/use-now';
import { useSpan } from '../../../shared/format/use-span';
import { LastMovements } from '../../members';
import { useCan } from '../../../shared/session/session-context';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Fold } from './fold';

/** The member of a proposal; undefined: it is about none, it is not loaded yet, or the operator may not read members. */
export function useMember(id: string | null) {
  const canRead = useCan('members.read');
  return useDeskQuery('GET /desk/members/:id', { params: { id: id ?? '' } }, { enabled: canRead && id !== null });
}

/** What is known about the member: the last ten movements, linked members, session, device, bonus, freezes and bank. */
export function MemberFacts({ id }: { id: string }) {
  const t = useTranslations('approvals');
  const found = useMember(id);
  const { data: member } = found;
  if (member === undefined) return found.error === null ? null : <LoadFailed error={found.error} retry={() => void found.refetch()} />;
  return (
    <div className="d-facts2">
      <Fold title={t('lastTen')}>
        <LastMovements movements={member.movements} currency={member.currency} />
      </Fold>
      <Fold title={t('about')}>
        <About member={member} />
      </Fold>
    </div>
  );
}

function About({ member: { links, sessions, withdrawal, freezes, bank } }: { member: Member }) {
  const t = useTranslations('approvals.fact');
  const tm = useTranslations('members');
  const common = useTranslations('common');
  const freeze = useTranslations('freeze');
  const now = useNow();
  const span = useSpan();
  const [session] = sessions;
  const { bank: byBank, device, inviter, invited } = links;
  const linked = [
    { by: tm('link.bank'), count: byBank.count },
    { by: tm('link.device'), count: device.count },
    { by: tm('link.inviter'), count: inviter === null ? 0 : 1 },
    { by: tm('link.invited'), count: invited.count },
  ].filter(({ count }) => count > 0);
  const frozenLinks = [...byBank.members, ...device.members, ...invited.members, ...(inviter === null ? [] : [inviter])].filter(
    ({ isFrozen }) => isFrozen,
  );
  return (
    <dl className="d-kv">
      <Fact label={t('linked')}>{linked.length === 0 ? common('none') : linked.map(({ by, count }) => `${by}: ${count}`).join(' · ')}</Fact>
      {frozenLinks.length > 0 && (
        <Fact label={t('frozenLinks')}>
          <span className="d-out" dir="auto">
            {[...new Set(frozenLinks.map(({ name }) => name))].join(', ')}
          </span>
        </Fact>
      )}
      <Fact label={t('session')}>
        {session === undefined
          ? tm('noSessions')
          : `${tm('session', { time: formatShort(session.createdAt) })} · ${tm('seen', { time: span(now - Date.parse(session.seenAt)) })}`}
      </Fact>
      <Fact label={t('device')}>{device.count === 0 ? t('ownDevice') : t('sharedDevice', { n: String(device.count) })}</Fact>
      <Fact label={t('bonus')}>{withdrawal === 'condition' ? tm('withdrawal.condition') : t('noBonus')}</Fact>
      <Fact label={t('frozen')}>
        {freezes.length === 0 ? common('none') : freezes.map(({ direction }) => freeze(direction)).join(', ')}
      </Fact>
      <Fact label={t('bankChanged')}>{bank?.changedAt == null ? common('never') : formatShort(bank.changedAt)}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
