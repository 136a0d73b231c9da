import { ApprovalIcon, ChatIcon, type IconComponent, InboxIcon, ReceiptIcon, WithdrawIcon } from '@krapao/ui/icons';
import type { Permission, Today } from '@krapao/contract/desk';
import { formatAmount } from '@krapao/ui/format';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session/session-context';
import { Age } from '../../../shared/ui/age';

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
    </Link>
  );
}
