import {
  ApprovalIcon,
  BooksIcon,
  ChartIcon,
  ChatIcon,
  DashboardIcon,
  GiftIcon,
  type IconComponent,
  InboxIcon,
  LinkIcon,
  KeyIcon,
  ReceiptIcon,
  ScrollIcon,
  SettingsIcon,
  SetupIcon,
  TeamIcon,
  UserIcon,
  WithdrawIcon,
  ZapIcon,
} from '@krapao/ui/icons';
import type { Permission } from '@krapao/contract/desk';

/** A screen of the desk: where it is, who may see it, and the key after `g` that leads to it. */
export interface Place {
  name:
    | 'today'
    | 'withdrawals'
    | 'slips'
    | 'waiting'
    | 'books'
    | 'members'
    | 'chat'
    | 'answers'
    | 'approvals'
    | 'audit'
    | 'team'
    | 'apiKeys'
    | 'settings'
    | 'setup'
    | 'webhooks'
    | 'reports'
    | 'shop';
  path: string;
  icon: IconComponent;
  permission: Permission;
  key: string;
}

interface Group {
  /** Null: the group has no heading. */
  name: 'money' | 'people' | 'offers' | 'system' | null;
  places: readonly Place[];
}

/** The screens in the order of the rail, in groups. */
export const groups: readonly Group[] = [
  { name: null, places: [{ name: 'today', path: '/today', icon: DashboardIcon, permission: 'today.read', key: 'h' }] },
  {
    name: 'money',
    places: [
      { name: 'withdrawals', path: '/withdrawals', icon: WithdrawIcon, permission: 'withdrawals.read', key: 'w' },
      { name: 'slips', path: '/slips', icon: ReceiptIcon, permission: 'slips.read', key: 's' },
      { name: 'waiting', path: '/waiting', icon: InboxIcon, permission: 'waiting.read', key: 'm' },
      { name: 'books', path: '/books', icon: BooksIcon, permission: 'books.read', key: 'b' },
      { name: 'reports', path: '/reports', icon: ChartIcon, permission: 'reports.read', key: 'r' },
    ],
  },
  {
    name: 'people',
    places: [
      { name: 'members', path: '/members', icon: UserIcon, permission: 'members.read', key: 'u' },
      { name: 'chat', path: '/chat', icon: ChatIcon, permission: 'chat.read', key: 'c' },
      { name: 'answers', path: '/ready-answers', icon: ZapIcon, permission: 'chat.answers', key: 'y' },
    ],
  },
  { name: 'offers', places: [{ name: 'shop', path: '/shop', icon: GiftIcon, permission: 'shop.read', key: 'o' }] },
  {
    name: 'system',
    places: [
      { name: 'approvals', path: '/approvals', icon: ApprovalIcon, permission: 'approvals.read', key: 'p' },
      { name: 'audit', path: '/audit', icon: ScrollIcon, permission: 'audit.read', key: 'a' },
      { name: 'team', path: '/team', icon: TeamIcon, permission: 'team.read', key: 't' },
      { name: 'apiKeys', path: '/api-keys', icon: KeyIcon, permission: 'team.read', key: 'k' },
      { name: 'settings', path: '/settings', icon: SettingsIcon, permission: 'settings.read', key: 'e' },
      { name: 'setup', path: '/setup', icon: SetupIcon, permission: 'settings.read', key: 'i' },
      { name: 'webhooks', path: '/webhooks', icon: LinkIcon, permission: 'settings.read', key: 'l' },
    ],
  },
];

export const places: readonly Place[] = groups.flatMap(({ places: own }) => own);

const onPhone = new Set<Place['name']>(['today', 'withdrawals', 'waiting', 'chat', 'approvals']);
/** The tabs of a phone; the other screens are in its menu. */
export const tabs: readonly Place[] = places.filter(({ name }) => onPhone.has(name));
export const behindTabs: readonly Place[] = places.filter(({ name }) => !onPhone.has(name));
