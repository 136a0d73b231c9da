import { readAccountNo, readText } from '../typed/index.js';
import type { Language } from '../fields.js';
import type { Currency } from '../money.js';
import type { Permission } from './permissions.js';
import type { ActName } from './proposal.js';

/** Lists and rules that server and console share, without a schema: the console bundles them. */

export const waitingKinds = ['suspense', 'gift', 'game', 'commission', 'exclusion', 'saga', 'finding'] as const;
/** Cases of one kind that `GET /desk/waiting` answers at most, the oldest ones. */
export const waitingPerKind = 200;
export type WaitingKind = (typeof waitingKinds)[number];

/** Minutes after which the oldest entry of a queue is overdue: the desk shows it, and an alarm reads it. Each withdrawal has a promise of its own. */
export const queueMinutes = {
  slips: 15,
  chats: 15,
  approvals: 240,
  suspense: 240,
  gift: 240,
  game: 240,
  commission: 1_440,
  exclusion: 240,
} as const;
/** Minutes within which a customer is expected to be answered; the alarm of the queue comes later. */
export const chatAnswerMinutes = 5;

/** When an entry of a waiting kind is overdue; null: its kind has no deadline. */
export function waitingDueAt({ kind, since }: { kind: WaitingKind; since: string }): string | null {
  if (kind === 'saga' || kind === 'finding') return null;
  return new Date(Date.parse(since) + queueMinutes[kind] * 60_000).toISOString();
}

/** What a change of an act changes (`change` in approvals.ts). */
export const changeFields = [
  'state',
  'reasons',
  'payouts',
  'roles',
  'limit',
  'value',
  'credited',
  'out',
  'in',
  'play',
  'account',
  'wallet',
  'name',
  'slice',
  'look',
  'game',
  'day',
  'digest',
  'order',
  'title',
  'counted',
  'amount',
  'percent',
  'most',
  'deposit',
  'success',
  'fail',
  'quota',
  'times',
  'opens',
  'closes',
  'banner',
  'place',
  'description',
  'address',
  'text',
  'step',
  'phone',
  'members',
  'shortName',
  'logo',
  'icon',
  'accent',
  'events',
  'permissions',
  'days',
] as const;
export type ChangeField = (typeof changeFields)[number];

/** A line of a value before and after a change, as text; null: it is not there. `language`: of a text that exists in three. */
export interface FieldChange {
  field: ChangeField;
  language?: Language;
  before: string | null;
  after: string | null;
}

/**
 * How our books and a provider's records of a day differ: `missing`, the provider has no record of our booking; `unknown`, we have not booked its
 * record; `doubled`, one side has the reference more often; `amount`, the amounts differ; `late`, both sides have it, on different days.
 */
export const bookDifferences = ['missing', 'unknown', 'doubled', 'amount', 'late'] as const;
export type BookDifferenceKind = (typeof bookDifferences)[number];

/** What must happen before a day can be closed. */
export const closeObstacles = ['day-open', 'previous-open', 'not-read', 'not-explained', 'not-balanced'] as const;
export type CloseObstacle = (typeof closeObstacles)[number];

/** The kinds of account of the ledger, in the order of the trial balance. */
export const accountKinds = [
  'clearing:bank',
  'clearing:qr',
  'clearing:voucher',
  'clearing:payout',
  'clearing:cells',
  'clearing:game',
  'transit:game',
  'disputed:game',
  'suspense',
  'wallet',
  'hold',
  'parked',
  'invite',
  'refund',
  'expense:bonus',
  'expense:promotion',
  'expense:invite',
  'expense:refund',
  'expense:luckydraw',
  'opening',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export const settingGroups = ['withdrawals', 'reviews', 'deposits', 'rewards', 'site'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The direction in which a change of a setting loosens, and so takes two people. */
export const loosenings = ['up', 'down', 'both'] as const;
export type Loosening = (typeof loosenings)[number];
export type SettingValue = string | number | boolean;

/**
 * Whether a change of a setting loosens; `loosens` null: no change does. Flags count as 0 and 1, and choices by their place, the loosest first. A time has no
 * direction.
 */
export function isLoosening(
  { loosens, choices }: { loosens: Loosening | null; choices: readonly string[] },
  before: SettingValue,
  after: SettingValue,
): boolean {
  if (loosens === null || before === after) return false;
  if (loosens === 'both') return true;
  const [from, to] = [before, after].map((value) => (typeof value === 'string' ? choices.indexOf(value) : Number(value))) as [
    number,
    number,
  ];
  return loosens === 'up' ? to > from : to < from;
}

/** Codes of the wallet's catalogue with which an operator refuses a slip; the member reads them. */
export const slipRefusals = ['INVALID_SLIP', 'DEST_ACC_INVALID', 'NOT_MATCH', 'EXPIRED_SLIP', 'SLIP_REFNO_DUPLICATED'] as const;
export type SlipRefusal = (typeof slipRefusals)[number];

/**
 * What members see and operators write: offers (`bonus`, `promotion`), lists per currency (`games`, `wheel`, `accounts`), texts and pictures of the site
 * (`text`), the replies of the chat (`flow`).
 */
export const shopKinds = ['bonus', 'promotion', 'games', 'wheel', 'accounts', 'text', 'flow'] as const;
export type ShopKind = (typeof shopKinds)[number];

/** The act that publishes items of a kind, and the permission that it takes. */
export function publishingOf(kind: ShopKind): { act: ActName; permission: Permission } {
  if (kind === 'accounts') return { act: 'accounts.replace', permission: 'shop.accounts' };
  if (kind === 'wheel') return { act: 'wheel.replace', permission: 'shop.wheel' };
  return { act: 'shop.publish', permission: 'shop.publish' };
}

/** The currency of an item: offers have it in their key, lists are one per currency, texts have none (null). */
export function shopCurrencyOf(kind: ShopKind, key: string): Currency | null {
  if (kind === 'text' || kind === 'flow') return null;
  return key.endsWith('LAK') ? 'LAK' : 'THB';
}

export const chatViews = ['mine', 'unassigned', 'all'] as const;
export type ChatView = (typeof chatViews)[number];

/** What operators do with a conversation, apart from answers and notes. */
export const chatEvents = ['assigned', 'unassigned', 'snoozed', 'woken', 'ended'] as const;
export type ChatEventName = (typeof chatEvents)[number];

/** Kinds of reward whose cost the reports show: the ledger's accounts `expense:…`. */
export const reportRewards = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;
export type ReportReward = (typeof reportRewards)[number];

/** Providers whose attempts the reports count. */
export const attemptProviders = ['qr', 'bank', 'slip', 'voucher', 'payout', 'sms'] as const;
export type AttemptProvider = (typeof attemptProviders)[number];

/** A report covers at most this many days, and shows a cohort for this many weeks after its registration. */
export const REPORT_DAYS = 366;
export const COHORT_WEEKS = 12;
/** How many tags a member can have. */
export const tagsPerMember = 10;
/** Notes on a member's page, and versions of an item of the shop window: the newest ones. */
export const listedNotes = 50;
export const listedVersions = 50;
/** Counting the chats of a view, and the unread messages of one chat, stops here, so that it stays cheap. */
export const countedChats = 1_000;
export const countedUnseen = 100;
/** Conversations in which an operator is named: the newest of them are listed. */
export const listedMentions = 50;
/** Members of each kind of match that a search lists. */
export const listedMatches = 20;
/** Journals of a day about one provider: the newest of them are listed. */
export const listedEntries = 50;
/** Members that an operator has opened within the hour, before a search. */
export const recentMembers = 8;
/** An operator's exports that can still be downloaded, and a member's open sessions: the newest of them are listed. */
export const listedExports = 20;
export const listedSessions = 20;

/** `approved`: its maker has not collected it yet; `expired`: also one that was not collected in time. */
export const apiKeyStates = ['approved', 'active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];
/** Days until an API key expires, at most and as offered, and the last of them in which the desk warns. */
export const apiKeyDays = { most: 365, standard: 90, warning: 7 } as const;
/** API keys that are listed; those that ended are the last. */
export const listedKeys = 200;

/** `staff`: what operators did, and chats that ended. */
export const timelineViews = ['all', 'money', 'sign-in', 'staff'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** A search of fewer digits of a phone or an account would list members one after the other. */
const SEARCH_DIGITS = 6;

/** Whether a text may search members: six digits of a phone or an account, a name, `#tag`, or the id of a movement. */
export function canSearchMembers(text: string): boolean {
  const digits = readAccountNo(text).replace('+', '');
  return /^\d*$/.test(digits) ? digits.length >= SEARCH_DIGITS : readText(text).length >= 2;
}

/** How many members one person exports alone in a business day. */
export const exportAlone = 500;

export { type HowtoFilm, howtoFilms } from '../howto.js';

/** Kinds of action in the audit trail. */
export const auditKinds = ['sign-in', 'visit', 'money', 'member', 'chat', 'site', 'team'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The kind of an action by its first part; those that are named whole come first. */
const kindOfAction: Readonly<Record<string, AuditKind>> = {
  'chat.seen': 'visit',
  'member.bank-number': 'visit',
  'member.shown': 'visit',
  'member.sessions-ended': 'sign-in',
  login: 'sign-in',
  logout: 'sign-in',
  registered: 'sign-in',
  session: 'sign-in',
  sessions: 'sign-in',
  otp: 'sign-in',
  passkey: 'sign-in',
  password: 'sign-in',
  rest: 'sign-in',
  desk: 'sign-in',
  withdrawal: 'money',
  payouts: 'money',
  suspense: 'money',
  review: 'money',
  gift: 'money',
  invite: 'money',
  coupon: 'money',
  finding: 'money',
  slip: 'money',
  day: 'money',
  books: 'money',
  member: 'member',
  members: 'member',
  bank: 'member',
  'bank-name': 'member',
  name: 'member',
  profile: 'member',
  limit: 'member',
  break: 'member',
  exclusion: 'member',
  chat: 'chat',
  operator: 'team',
  proposal: 'team',
  'api-key': 'team',
};

/** The kind of an action of the audit trail; `site` for what is about none of the others. */
export function auditKindOf(action: string): AuditKind {
  if (action.endsWith('.opened') && !/^(finding|chat)/.test(action)) return 'visit';
  return kindOfAction[action] ?? kindOfAction[action.split('.')[0] ?? ''] ?? 'site';
}

/** The sign-in names that a note mentions: `@desk-cashier`, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?<![\w@])@([a-z][a-z0-9-]{1,39})(?![\w@])/g)].map(([, name = '']) => name)),
];
