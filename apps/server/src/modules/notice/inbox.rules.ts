import type { AnnouncementValue } from '@krapao/contract/desk';
import {
  type Language,
  type MemberNotice,
  type NoticeCode,
  type NoticeFacts,
  noticeCodes,
  type NoticeKind,
  noticeKinds,
  type OwnNoticeCode,
  toMajor,
} from '@krapao/contract';
import { announcementsFor, type SiteNotice } from './announcement.rules.js';

/** A line of the statement that is a notice. Amount in minor units. */
export interface NoticeLine {
  seq: bigint;
  id: string;
  kind: string;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  amount: bigint;
  source: string;
  created_at: Date;
  /** Null: the withdrawal waits. */
  settled_at: Date | null;
  /** Of a withdrawal that waits for a person, or did. */
  promised_at: Date | null;
  reject_reason: string | null;
}

export interface StoredNotice {
  id: bigint;
  code: OwnNoticeCode;
  facts: NoticeFacts;
  at: Date;
}

/** Where the next page begins: before this line, this stored notice and this time of an announcement, in ms; 0: there is no more of them, null: from the newest. */
export interface Place {
  line: bigint | null;
  stored: bigint | null;
  site: bigint | null;
}

interface Streams {
  lines: readonly NoticeLine[];
  /** Where the search for lines continues after all of `lines`. */
  nextLine: bigint;
  stored: readonly StoredNotice[];
  /** All of them. */
  site: readonly SiteNotice[];
}

/**
 * A page of the three, each newest first. A line has its place by when it began, so that pages neither repeat nor miss one; within the page the order is that
 * of the news.
 */
export function pageOf({ lines, nextLine, stored, site }: Streams, from: Place, limit: number, readAt: Date | null) {
  const announced = site.filter(({ at }) => from.site === null || at.getTime() < from.site);
  const placed = [
    ...lines.map((line) => ({ at: line.created_at, line, notice: noticeOf(line, readAt) })),
    ...stored.map((row) => ({ at: row.at, row, notice: ofStored(row, readAt) })),
    ...announced.map((announcement) => ({ at: announcement.at, announcement, notice: ofSite(announcement, readAt) })),
  ];
  const page = placed.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
  const takenLines = page.filter((entry) => 'line' in entry);
  const takenStored = page.filter((entry) => 'row' in entry);
  const takenSite = page.filter((entry) => 'announcement' in entry);
  const next = {
    line: takenLines.length === lines.length ? nextLine : (takenLines.at(-1)?.line.seq ?? from.line),
    stored: takenStored.length === stored.length && stored.length < limit ? 0n : (takenStored.at(-1)?.row.id ?? from.stored),
    site: takenSite.length === announced.length ? 0n : (placeOf(takenSite.at(-1)?.at) ?? from.site),
  };
  const notices = page.map(({ notice }) => notice).toSorted((one, other) => other.at.localeCompare(one.at));
  return { notices, next };
}

const placeOf = (at: Date | undefined): bigint | null => (at === undefined ? null : BigInt(at.getTime()));

export const kindOf = (code: NoticeCode): NoticeKind =>
  noticeKinds.find((kind) => (noticeCodes[kind] as readonly NoticeCode[]).includes(code)) ?? 'security';

const present = <C extends NoticeCode>(id: string, code: C, at: Date, isNew: boolean, facts: NoticeFacts): MemberNotice & { code: C } => ({
  id,
  kind: kindOf(code),
  code,
  at: at.toISOString(),
  isNew,
  facts,
});

/** The inbox with every announcement of a draft, whatever its times. */
export function announcementPreview(
  drafted: readonly AnnouncementValue[],
  language: Language,
  now: Date,
): { notices: MemberNotice[]; asOf: string } {
  const open = drafted.map((each) => ({ ...each, closesAt: null }));
  const last = new Date(Math.max(now.getTime(), ...open.map(({ opensAt }) => Date.parse(opensAt))));
  const notices = announcementsFor(open, { language, isOnBreak: false }, last).map((each) => ofSite(each, null));
  return { notices, asOf: now.toISOString() };
}

const isAfter = (at: Date, readAt: Date | null): boolean => readAt === null || at > readAt;

const ofStored = ({ id, code, facts, at }: StoredNotice, readAt: Date | null): MemberNotice =>
  present(String(id), code, at, isAfter(at, readAt), facts);

const ofSite = ({ at, title, text }: SiteNotice, readAt: Date | null): MemberNotice =>
  present(`site ${at.getTime()}`, 'announcement', at, isAfter(at, readAt), { title, text });

/** The notice that a line is; `readAt`: as in `pageOf`. */
export function noticeOf(line: NoticeLine, readAt: Date | null): MemberNotice & { code: OwnNoticeCode } {
  const at = line.settled_at ?? line.created_at;
  const amount = toMajor(line.amount);
  const isNew = line.settled_at !== null && isAfter(line.settled_at, readAt);
  if (line.kind === 'deposit') return present(line.id, 'money-arrived', at, isNew, { amount, bankCode: line.source });
  if (line.kind === 'bonus') return present(line.id, 'reward-received', at, isNew, { amount });
  if (line.status === 'SUCCESS') return present(line.id, 'withdrawal-paid', at, isNew, { amount });
  if (line.status === 'PENDING')
    return present(line.id, 'withdrawal-waiting', at, isNew, {
      amount,
      ...(line.promised_at === null ? {} : { answerBy: line.promised_at.toISOString() }),
    });
  if (line.reject_reason === null) return present(line.id, 'withdrawal-failed', at, isNew, { amount });
  return present(line.id, 'withdrawal-rejected', at, isNew, { amount, reason: line.reject_reason });
}
