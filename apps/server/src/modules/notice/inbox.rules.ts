import { type MemberNotice, type NoticeCode, type NoticeFacts, noticeCodes, type NoticeKind, noticeKinds, toMajor } from '@krapao/contract';

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
  code: NoticeCode;
  facts: NoticeFacts;
  at: Date;
}

/** Where the next page begins: before this line and before this stored notice; 0: there is no more of them, null: from the newest. */
export interface Place {
  line: bigint | null;
  stored: bigint | null;
}

interface Streams {
  lines: readonly NoticeLine[];
  /** Where the search for lines continues after all of `lines`. */
  nextLine: bigint;
  stored: readonly StoredNotice[];
}

/**
 * A page of both, each newest first. A line has its place by when it began, so that pages neither repeat nor miss one; within the page the order is that
 * of the news.
 */
export function pageOf({ lines, nextLine, stored }: Streams, from: Place, limit: number, readAt: Date | null) {
  const placed = [
    ...lines.map((line) => ({ at: line.created_at, line, notice: noticeOf(line, readAt) })),
    ...stored.map((row) => ({ at: row.at, row, notice: ofStored(row, readAt) })),
  ];
  const page = placed.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit);
  const takenLines = page.filter((entry) => 'line' in entry);
  const takenStored = page.filter((entry) => 'row' in entry);
  const next = {
    line: takenLines.length === lines.length ? nextLine : (takenLines.at(-1)?.line.seq ?? from.line),
    stored: takenStored.length === stored.length && stored.length < limit ? 0n : (takenStored.at(-1)?.row.id ?? from.stored),
  };
  const notices = page.map(({ notice }) => notice).toSorted((one, other) => other.at.localeCompare(one.at));
  return { notices, next };
}

export const kindOf = (code: NoticeCode): NoticeKind =>
  noticeKinds.find((kind) => (noticeCodes[kind] as readonly NoticeCode[]).includes(code)) ?? 'security';

const present = (id: string, code: NoticeCode, at: Date, isNew: boolean, facts: NoticeFacts): MemberNotice => ({
  id,
  kind: kindOf(code),
  code,
  at: at.toISOString(),
  isNew,
  facts,
});

const isAfter = (at: Date, readAt: Date | null): boolean => readAt === null || at > readAt;

const ofStored = ({ id, code, facts, at }: StoredNotice, readAt: Date | null): MemberNotice =>
  present(String(id), code, at, isAfter(at, readAt), facts);

/** The notice that a line is; `readAt`: as in `pageOf`. */
export function noticeOf(line: NoticeLine, readAt: Date | null): MemberNotice {
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
