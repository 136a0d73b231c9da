import type { MemberNotice, NoticeSettings } from '@krapao/contract';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { once } from '../../platform/idempotency.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { findSettings, markRead, noticeLines, readAt, saveSettings, storedNotices } from './inbox.repository.js';
import { pageOf, type Place } from './inbox.rules.js';

/** The notices that a member reads in the wallet (docs/decisions/0242): those stored, and lines of the statement. */
export interface Inbox {
  list(
    caller: Caller,
    page: { limit: number; before?: string | undefined },
  ): Promise<{ notices: MemberNotice[]; next?: string | undefined }>;
  read(caller: Caller, context: RequestContext): Promise<{ success: true }>;
  settings(caller: Caller): Promise<NoticeSettings>;
  set(caller: Caller, settings: NoticeSettings, context: RequestContext): Promise<NoticeSettings>;
}

export const createInbox = ({ inTx, clock }: { inTx: InTx; clock: Clock }): Inbox => ({
  list: ({ memberId: member }, { limit, before }) =>
    inTx(async (tx) => {
      const from = readPlace(before);
      const { lines, next: nextLine } = from.line === 0n ? { lines: [], next: 0n } : await noticeLines(tx, member, from.line, limit);
      const stored = from.stored === 0n ? [] : await storedNotices(tx, member, from.stored, limit);
      const { notices, next } = pageOf({ lines, nextLine, stored }, from, limit, await readAt(tx, member));
      return next.line === 0n && next.stored === 0n ? { notices } : { notices, next: writePlace(next) };
    }),

  read: ({ memberId }, { idempotency }) =>
    inTx((tx) =>
      once(tx, idempotency, async () => {
        await markRead(tx, memberId, clock.now());
        return { success: true } as const;
      }),
    ),

  settings: ({ memberId }) => inTx((tx) => findSettings(tx, memberId)),

  set: ({ memberId }, settings, { actor, idempotency }) =>
    inTx((tx) =>
      once(tx, idempotency, async () => {
        await saveSettings(tx, memberId, settings);
        await recordAudit(tx, actor, 'notices.changed', clock.now(), { ...settings });
        return settings;
      }),
    ),
});

/** The largest number of the contract's pattern: before all of them. */
const NEWEST = '999999999999999999';

function readPlace(before: string | undefined): Place {
  if (before === undefined) return { line: null, stored: null };
  const [line, stored] = before.split('.').map((part) => (part === NEWEST ? null : BigInt(part)));
  return { line: line ?? null, stored: stored ?? null };
}

const writePlace = ({ line, stored }: Place): string => [line, stored].map((part) => part ?? NEWEST).join('.');
