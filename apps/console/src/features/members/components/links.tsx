import { BankIcon, DevicesIcon, FreezeIcon, type IconComponent, PeopleIcon, UserIcon } from '@krapao/ui/icons';
import type { Member } from '@krapao/contract/desk';
import { Card } from '@krapao/ui/card';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

type Linked = Member['links']['bank'];

const rows = [
  { kind: 'device', icon: DevicesIcon },
  { kind: 'inviter', icon: UserIcon },
  { kind: 'invited', icon: PeopleIcon },
  { kind: 'bank', icon: BankIcon },
] as const satisfies readonly { kind: keyof Member['links']; icon: IconComponent }[];

/** Counts end here. */
const COUNTED = 1_000;

/** Other members who share a bank account, a device or an invitation with this one. */
export function Links({ links }: { links: Member['links'] }) {
  const t = useTranslations('members');
  const linkedOf = (kind: keyof Member['links']): Linked => {
    if (kind !== 'inviter') return links[kind];
    return { count: links.inviter === null ? 0 : 1, members: links.inviter === null ? [] : [links.inviter] };
  };
  return (
    <Card title={t('links')}>
      <dl className="k-card--pad d-mlinks">
        {rows.map(({ kind, icon: KindIcon }) => {
          const { count, members } = linkedOf(kind);
          return (
            <div key={kind}>
              <dt>
                <KindIcon />
                {t(`link.${kind}`)}
                {kind !== 'inviter' && count > 0 && <span className="d-2">{count >= COUNTED ? `${COUNTED}+` : count}</span>}
              </dt>
              <dd>
                {members.length === 0 && <span className="d-2">{t('noLink')}</span>}
                {members.map(({ id, name, isFrozen }) => (
                  <span key={id}>
                    <Link className="d-link" to={`/members/${id}`} dir="auto">
                      {name}
                    </Link>
                    {isFrozen && (
                      <span className="d-bad-mark" title={t('frozen')}>
                        <FreezeIcon />
                        <span className="k-sr">{t('frozen')}</span>
                      </span>
                    )}
                  </span>
                ))}
                {count > members.length && <span className="d-2">…</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
