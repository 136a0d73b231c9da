import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { freezeDirections } from './freeze.js';
import { limitKinds, limitPeriods } from './limit.js';
import { amount } from './money.js';

export const noticeKinds = ['money', 'security', 'rewards', 'site'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Each notice by its kind. The words are the client's, except those of an announcement. */
export const noticeCodes = {
  money: ['money-arrived', 'withdrawal-waiting', 'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected'],
  security: [
    'new-device',
    'password-changed',
    'bank-changed',
    'bank-confirmed',
    'phone-added',
    'phone-change',
    'phone-changed',
    'passkey-added',
    'passkey-removed',
    'limit-raised',
    'limit-removed',
    'limit-set',
    'closing-asked',
    'closing-ended',
    'frozen',
    'unfrozen',
  ],
  rewards: ['reward-received'],
  site: ['announcement'],
} as const satisfies Record<NoticeKind, readonly string[]>;
export type NoticeCode = (typeof noticeCodes)[NoticeKind][number];
/** What happened to the member: every notice but announcements. */
export type OwnNoticeCode = Exclude<NoticeCode, 'announcement'>;

const codes = noticeKinds.flatMap((kind): readonly NoticeCode[] => noticeCodes[kind]);

/** What a notice is about; each code has some of them. `account` and `phone`: the last digits. */
export const noticeFacts = z.object({
  amount: amount.optional(),
  /** The source of money that arrived, or the bank of an account. */
  bankCode: z.string().optional(),
  account: z.string().optional(),
  phone: z.string().optional(),
  /** Of a withdrawal that waits: until when the member was promised an answer. */
  answerBy: timestamp.optional(),
  /** Why a withdrawal was rejected, as in the statement. */
  reason: z.string().optional(),
  browser: z.string().nullable().optional(),
  system: z.string().nullable().optional(),
  directions: z.array(z.enum(freezeDirections)).optional(),
  /** Of a freeze; null: until it is lifted. Of a change of phone or the closing of an account: when it takes effect. */
  until: timestamp.nullable().optional(),
  limit: z.enum(limitKinds).optional(),
  period: z.enum(limitPeriods).optional(),
  /** Of an announcement, in the language of the call, as plain text. */
  title: z.string().optional(),
  text: z.string().optional(),
});
export type NoticeFacts = z.infer<typeof noticeFacts>;

export const memberNotice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  code: z.enum(codes),
  at: timestamp,
  /** It came after the member has read the notices for the last time. */
  isNew: z.boolean(),
  facts: noticeFacts,
});
export type MemberNotice = z.infer<typeof memberNotice>;

/** The kinds that the count of unread notices counts. Those of security are always counted. */
export const noticeSettings = z.object({ money: z.boolean(), rewards: z.boolean(), site: z.boolean() });
export type NoticeSettings = z.infer<typeof noticeSettings>;
const setNotices = noticeSettings.partial({ site: true });
export type SetNotices = z.infer<typeof setNotices>;

export const listNotices = endpoint({
  method: 'POST',
  path: '/api/notices',
  access: 'member',
  summary: 'Notices of the member, newest first (extra, announced as `notices`). A page may be empty although there is `next`',
  body: z.object({
    limit: z.int().min(1).max(50),
    /** `next` of the previous answer. */
    before: z
      .string()
      .regex(/^\d{1,18}\.\d{1,18}(?:\.\d{1,18})?$/)
      .optional(),
  }),
  /** `asOf`: the list has what had happened by this time. */
  output: z.object({ notices: z.array(memberNotice), asOf: timestamp, next: z.string().optional() }),
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  access: 'member',
  changes: true,
  summary: 'Marks notices as read (extra, announced as `notices`): those until `asOf` of a list, or all',
  body: z.object({ until: timestamp.optional() }).nullish(),
  output: z.object({ success: z.literal(true) }),
});

export const getNoticeSettings = endpoint({
  method: 'GET',
  path: '/api/notices/settings',
  access: 'member',
  summary: 'The kinds of notices that are counted (extra, announced as `notices`); those of security always are',
  output: noticeSettings,
});

export const setNoticeSettings = endpoint({
  method: 'PUT',
  path: '/api/notices/settings',
  access: 'member',
  changes: true,
  summary: 'Sets the kinds of notices that are counted (extra, announced as `notices`); without `site` it stays as it is',
  body: setNotices,
  output: noticeSettings,
});
