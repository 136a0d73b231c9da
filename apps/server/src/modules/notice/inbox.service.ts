import type { Language, MemberNotice, NoticeSettings, SetNotices } from '@krapao/contract';
import type { AnnouncementValue } from '@krapao/contract/desk';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { announcementsFor } from './announcement.rules.js';
import { findSettings, markRead, noticeLines, readAt, saveSettings, storedNotices } from './inbox.repository.js';
import { pageOf, type Place } from './inbox.rules.js';

/** The notices that a member reads in the wallet (docs/decisions/0242): those stored, lines of the statement, and announcements of the site (0245). */
export interface Inbox {
  list(
    caller: Caller,
    page: { limit: number; before?: string | undefined },
    language: Language,
  ): Promise<{ notices: MemberNotice[]; asOf: string; next?: string | undefined }>;
  /** `until` null: all of them. */
  read(caller: Caller, until: Date | null, context: RequestContext): Promise<{ success: true }>;
  settings(caller: Caller): Promise<NoticeSettings>;
  set(caller: Caller, settings: SetNotices, context: RequestContext): Promise<NoticeSettings>;
}

interface InboxDependencies {
  inTx: InTx;
  clock: Clock;
  announcements(): Promise<readonly AnnouncementValue[]>;
}

export const createInbox = ({ inTx, clock, announcements }: InboxDependencies): Inbox => ({
  list: async ({ memberId: member, isOnBreak }, { limit, before }, language) => {
    const now = clock.now();
    const site = announcementsFor(await announcements(), { language, isOnBreak }, now);
    const from = readPlace(before);
    const { notices, next } = await inTx(async (tx) => {
      const { lines, next: nextLine } = from.line === 0n ? { lines: [], next: 0n } : await noticeLines(tx, member, from.line, limit);
      const stored = from.stored === 0n ? [] : await storedNotices(tx, member, from.stored, limit);
      return pageOf({ lines, nextLine, stored, site }, from, limit, await readAt(tx, member));
    });
    const isLast = next.line === 0n && next.stored === 0n && next.site === 0n;
    return { notices, asOf: now.toISOString(), ...(isLast ? {} : { next: writePlace(next) }) };
  },

  read: ({ memberId }, until, { idempotency }) =>
    inTx((tx) =>
      once(tx, idempotency, async () => {
        const now = clock.now();
        await markRead(tx, memberId, until !== null && until < now ? until : now);
        return { success: true } as const;
      }),
    ),

  settings: ({ memberId }) => inTx((tx) => findSettings(tx, memberId)),

  set: ({ memberId }, settings, { actor, idempotency }) =>
    inTx((tx) =>
      once(tx, idempotency, async () => {
        const saved = await saveSettings(tx, memberId, settings);
        await recordAudit(tx, actor, 'notices.changed', clock.now(), { ...saved });
        return saved;
      }),
    ),
});

/** The largest number of the contract's pattern: before all of them. */
const NEWEST = '999999999999999999';

/** A place without the third number has no announcements left. */
function readPlace(before: string | undefined): Place {
  if (before === undefined) return { line: null, stored: null, site: null };
  const [line, stored, site = '0'] = before.split('.');
  const numberOf = (part = ''): bigint | null => (part === NEWEST ? null : BigInt(part));
  return { line: numberOf(line), stored: numberOf(stored), site: numberOf(site) };
}

const writePlace = ({ line, stored, site }: Place): string =>
  [line, stored, ...(site === 0n ? [] : [site])].map((part) => part ?? NEWEST).join('.');
