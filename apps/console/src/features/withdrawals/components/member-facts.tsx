import type { MemberLinks, WithdrawalDetail } from '@krapao/contract/desk';
import { Card } from '@krapao/ui/card';
import { formatShort } from '@krapao/ui/format';
import { useI18nState } from '@krapao/ui/i18n';
import { FreezeIcon } from '@krapao/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../shared/format/use-now';
import { useSpan } from '../../../shared/format/use-span';
import { useCan } from '../../../shared/session/session-context';
import { LastMovements } from '../../members';

/** What is known about the member beside the decision: the last ten movements, links, session and device, bonus and earlier freezes. */
export function MemberFacts({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslations('withdrawals');
  return (
    <div className="d-facts2">
      <Card title={t('lastTen')} className="d-last-card">
        <LastMovements movements={withdrawal.movements} currency={withdrawal.currency} />
      </Card>
      <Card title={t('about')}>
        <About withdrawal={withdrawal} />
      </Card>
    </div>
  );
}

function About({ withdrawal: { links, session, bonus, endedFreezes } }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslations('withdrawals');
  const tc = useTranslations('common');
  const tf = useTranslations('freeze');
  const now = useNow();
  const span = useSpan();
  const ago = useTranslations('time');
  const { language } = useI18nState();
  const since = (at: string): string => ago('ago', { time: span(now - Date.parse(at)) });
  return (
    <dl className="d-kv k-card--pad">
      <Fact label={t('links')}>
        <Links links={links} />
      </Fact>
      <Fact label={t('session')}>
        {session === null ? t('noSession') : t('sessionSeen', { begun: since(session.createdAt), used: since(session.seenAt) })}
      </Fact>
      <Fact label={t('device')}>
        {session === null ? '–' : [session.browser, session.system].filter(Boolean).join(' · ') || t('deviceUnknown')}
        {session?.deviceSince != null && (
          <small style={{ display: 'block' }}>{t('deviceSince', { ago: since(session.deviceSince) })}</small>
        )}
      </Fact>
      <Fact label={t('bonus')}>{bonus === null ? tc('none') : <span dir="auto">{bonus.description[language]}</span>}</Fact>
      <Fact label={t('frozenBefore')}>
        {endedFreezes.length === 0
          ? tc('never')
          : endedFreezes.map(({ direction, reason, by, since: from, until, lifted }) => (
              <span key={`${direction} ${from}`} style={{ display: 'block' }}>
                <span>
                  {formatShort(from)} · {tf(direction)} · <span dir="auto">{reason}</span>
                </span>
                <small>
                  {lifted === null
                    ? t('freezeEnded', { by, time: until === null ? '' : formatShort(until) })
                    : t('freezeLifted', { by, lifted: lifted.by, time: formatShort(lifted.at) })}
                </small>
              </span>
            ))}
      </Fact>
    </dl>
  );
}

/** The members who share a bank account, a device or an invitation, by their names; the others as a number. */
function Links({ links: { bank, device, inviter, invited } }: { links: MemberLinks }) {
  const t = useTranslations('members.link');
  const tc = useTranslations('common');
  const canRead = useCan('members.read');
  const kinds = [
    { name: 'bank' as const, ...bank },
    { name: 'device' as const, ...device },
    { name: 'inviter' as const, count: inviter === null ? 0 : 1, members: inviter === null ? [] : [inviter] },
    { name: 'invited' as const, ...invited },
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return tc('none');
  return kinds.map(({ name, count, members }) => (
    <span key={name} style={{ display: 'block' }}>
      <span>
        {t(name)}: {count}
      </span>
      {members.map((member) => (
        <small key={member.id} className="d-row" dir="auto">
          {canRead ? (
            <Link className="d-link" to={`/members/${member.id}`}>
              {member.name}
            </Link>
          ) : (
            <span>{member.name}</span>
          )}
          {member.isFrozen && <FreezeIcon className="d-i12" />}
        </small>
      ))}
    </span>
  ));
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
