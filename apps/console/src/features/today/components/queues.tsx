import { ApprovalIcon, ChatIcon, type IconComponent, InboxIcon, ReceiptIcon, WithdrawIcon } from '@krapao/ui/icons';
import type { Permission, Queue, Today } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNow } from '../../../shared/format/use-now';
import { useSpan } from '../../../shared/format/use-span';
import { useSession } from '../../../shared/session/session-context';
import { Age, NEAR } from '../../../shared/ui/age';

type Name = keyof Today['queues'];

const screens: readonly { name: Name; path: string; icon: IconComponent; permission: Permission }[] = [
  { name: 'withdrawals', path: '/withdrawals', icon: WithdrawIcon, permission: 'withdrawals.read' },
  { name: 'waiting', path: '/waiting', icon: InboxIcon, permission: 'waiting.read' },
  { name: 'slips', path: '/slips', icon: ReceiptIcon, permission: 'slips.read' },
  { name: 'chats', path: '/chat', icon: ChatIcon, permission: 'chat.read' },
  { name: 'approvals', path: '/approvals', icon: ApprovalIcon, permission: 'approvals.read' },
];

/** The queues, each with its number, its sums and the age of its oldest entry. */
export function Queues({ queues }: { queues: Today['queues'] }) {
  const { permissions } = useSession();
  return (
    <ul className="d-queues">
      {screens
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ name, path, icon }) => (
          <li key={name}>
            <Tile name={name} path={path} icon={icon} queue={queues[name]} />
          </li>
        ))}
    </ul>
  );
}

function Tile({ name, path, icon: QueueIcon, queue }: { name: Name; path: string; icon: IconComponent; queue: Today['queues'][Name] }) {
  const t = useTranslations('today');
  return (
    <Link to={path}>
      <span className="d-row d-2">
        <QueueIcon />
        {t(`queue.${name}`)}
      </span>
      <b>{queue.count}</b>
      <span className="d-row">
        <span className="d-2">
          {queue.count === 0 ? t('none') : queue.sums.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · ')}
        </span>
        {queue.oldestAt !== null && (
          <span className="d-sp">
            <Age since={queue.oldestAt} due={queue.dueAt} />
          </span>
        )}
      </span>
      <Deadline queue={queue} />
      {queue.decidable !== null && queue.count > 0 && <span className="d-cap">{t('decidable', { n: queue.decidable })}</span>}
    </Link>
  );
}

/** How far the nearest deadline is, or how many are past theirs. */
function Deadline({ queue: { oldestAt, dueAt, overdue } }: { queue: Queue }) {
  const t = useTranslations('today');
  const now = useNow();
  const span = useSpan();
  if (oldestAt === null || dueAt === null) return null;
  const [begin, end] = [Date.parse(oldestAt), Date.parse(dueAt)];
  const part = Math.min(1, Math.max(0, (now - begin) / Math.max(1, end - begin)));
  const isLate = overdue > 0 || now >= end;
  return (
    <span className={isLate ? 'd-due d-out' : part >= NEAR ? 'd-due d-gold' : 'd-due'}>
      <i aria-hidden="true" style={{ '--v': `${isLate ? 100 : Math.round(part * 100)}%` } as CSSProperties} />
      <span>{isLate ? (overdue > 0 ? t('overdue', { n: overdue }) : t('late')) : t('due', { time: span(end - now) })}</span>
    </span>
  );
}
