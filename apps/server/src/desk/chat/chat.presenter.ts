import type { ChatContent } from '@krapao/contract';
import type { ChatEntry, ChatThread, StoredMention } from '@krapao/contract/desk';
import type { InboxRow, MentionRow, MessageRow, NoteRow } from '../../modules/chat/index.js';
import { actorOfId } from '../base/request.js';
import { type PeopleByActor, personOf } from '../people/index.js';

/** The actors of rows, messages and notes. */
export const peopleIn = (rows: readonly InboxRow[], messages: readonly MessageRow[] = [], notes: readonly NoteRow[] = []): string[] => [
  ...[...rows, ...notes].flatMap(({ assignee }) => (assignee === null ? [] : [actorOfId(assignee)])),
  ...[...messages, ...notes].map(({ author }) => author),
];

export function presentThread(row: InboxRow, people: PeopleByActor, { isHere, now }: { isHere: boolean; now: Date }): ChatThread {
  const { member, phone, name, currency, last_content: content, last_sender: sender, last_at: at } = row;
  return {
    id: row.id,
    member: member === null || phone === null || name === null || currency === null ? null : { id: member, phone, name, currency },
    language: row.language,
    last:
      content === null || sender === null || at === null
        ? null
        : { from: sender === 'customer' ? 'customer' : 'us', ...summaryOf(content), at: at.toISOString() },
    unseen: row.unseen,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    assignee: row.assignee === null ? null : personOf(people, actorOfId(row.assignee)),
    snoozedUntil: row.snoozed_until !== null && row.snoozed_until > now ? row.snoozed_until.toISOString() : null,
    isHere,
    seq: Number(row.seq),
    read: Number(row.read_seq),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** One line of a message. */
function summaryOf(content: ChatContent): Pick<NonNullable<ChatThread['last']>, 'kind' | 'text'> {
  switch (content.message_type) {
    case 'text':
      return { kind: 'text', text: content.payload };
    case 'media':
      return { kind: content.payload.fileType, text: content.payload.message };
    case 'postback':
      return { kind: 'text', text: content.payload.title };
    case 'generic':
      return { kind: 'text', text: content.payloads[0]?.title ?? '' };
    case 'buttons':
    case 'quick_replies':
      return { kind: 'text', text: content.payload.message };
  }
}

/** Messages, notes and events by position, then by time. */
export function presentEntries(messages: readonly MessageRow[], notes: readonly NoteRow[], people: PeopleByActor): ChatEntry[] {
  const all = [...messages.map((row) => presentMessage(row, people)), ...notes.map((row) => presentNote(row, people))];
  return all.toSorted(
    (one, other) =>
      one.seq - other.seq || Number(other.kind === 'message') - Number(one.kind === 'message') || (one.id < other.id ? -1 : 1),
  );
}

const presentMessage = ({ id, seq, sender, author, content, created_at: at }: MessageRow, people: PeopleByActor): ChatEntry => ({
  kind: 'message',
  id,
  seq: Number(seq),
  from: sender === 'customer' ? 'customer' : author === 'responder' ? 'responder' : 'operator',
  by: sender === 'customer' || author === 'responder' ? '' : personOf(people, author).displayName,
  content,
  at: at.toISOString(),
});

export const presentMentions = (rows: readonly MentionRow[], people: PeopleByActor): StoredMention[] =>
  rows.map(({ conversation, author, created_at: at }) => ({
    chat: conversation,
    by: personOf(people, author).displayName,
    at: at.toISOString(),
  }));

function presentNote(
  { id, kind, after_seq: seq, author, text, assignee, until, created_at: at }: NoteRow,
  people: PeopleByActor,
): ChatEntry {
  const common = { id, seq: Number(seq), by: personOf(people, author.replace(/^agent:/, '')).displayName, at: at.toISOString() };
  if (kind === 'note') return { ...common, kind: 'note', text };
  const to = assignee === null ? '' : personOf(people, actorOfId(assignee)).displayName;
  return { ...common, kind: 'event', event: kind, to, until: until?.toISOString() ?? null };
}
