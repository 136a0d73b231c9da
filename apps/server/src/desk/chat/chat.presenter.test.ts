import type { ChatContent } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { peopleIn, presentEntries, presentThread } from './chat.presenter.js';

type Row = Parameters<typeof presentThread>[0];
type Message = Parameters<typeof presentEntries>[0][number];
type Note = Parameters<typeof presentEntries>[1][number];

const at = new Date('2026-11-21T00:00:00.000Z');
const later = new Date('2026-11-21T01:00:00.000Z');
const people = new Map([['operator:1', { id: '1', name: 'anna', displayName: 'Anna' }]]);
const row = {
  id: 'c',
  member: 'm',
  phone: '0812345678',
  name: 'Somchai',
  currency: 'THB',
  language: 'th',
  last_content: { message_type: 'text', payload: 'hello' },
  last_sender: 'customer',
  last_at: at,
  unseen: 2,
  waiting_since: null,
  assignee: null,
  snoozed_until: null,
  seq: 3n,
  read_seq: 1n,
  updated_at: at,
} as unknown as Row;
const thread = (changes: Partial<Row> = {}) => presentThread({ ...row, ...changes }, people, { isHere: true, now: at });
const last = (content: unknown) => thread({ last_content: content as ChatContent }).last;

describe('presentThread', () => {
  it('returns the member, and null for a guest', () => {
    expect(thread().member).toEqual({ id: 'm', phone: '0812345678', name: 'Somchai', currency: 'THB' });
    const without = (['member', 'phone', 'name', 'currency'] as const).map((field) => thread({ [field]: null }).member);
    expect(without).toEqual([null, null, null, null]);
  });

  it('returns positions as numbers', () => {
    expect(thread()).toMatchObject({ seq: 3, read: 1, isHere: true });
  });

  it('returns the last message with its side, and null without messages', () => {
    expect(thread().last).toEqual({ from: 'customer', kind: 'text', text: 'hello', at: at.toISOString() });
    expect(thread({ last_sender: 'other' }).last).toMatchObject({ from: 'us' });
    const without = (['last_content', 'last_sender', 'last_at'] as const).map((field) => thread({ [field]: null }).last);
    expect(without).toEqual([null, null, null]);
  });

  it.each([
    [{ message_type: 'media', payload: { fileType: 'image', message: 'a cat' } }, 'image', 'a cat'],
    [{ message_type: 'postback', payload: { title: 'Deposit' } }, 'text', 'Deposit'],
    [{ message_type: 'generic', payloads: [{ title: 'Card' }] }, 'text', 'Card'],
    [{ message_type: 'generic', payloads: [] }, 'text', ''],
    [{ message_type: 'buttons', payload: { message: 'Choose' } }, 'text', 'Choose'],
    [{ message_type: 'quick_replies', payload: { message: 'Pick' } }, 'text', 'Pick'],
  ])('writes %o in one line', (content, kind, text) => {
    expect(last(content)).toMatchObject({ kind, text });
  });

  it('returns the start of the wait, the assignee, and the end of a snooze that still runs', () => {
    expect(thread()).toMatchObject({ waitingSince: null, assignee: null, snoozedUntil: null });
    expect(thread({ waiting_since: at, assignee: '1', snoozed_until: later })).toMatchObject({
      waitingSince: at.toISOString(),
      assignee: { displayName: 'Anna' },
      snoozedUntil: later.toISOString(),
    });
    expect(thread({ snoozed_until: at }).snoozedUntil).toBeNull();
  });
});

const message = (id: string, seq: bigint, changes: Partial<Message> = {}): Message =>
  ({
    id,
    seq,
    sender: 'other',
    author: 'operator:1',
    content: { message_type: 'text', payload: id },
    created_at: at,
    ...changes,
  }) as Message;
const note = (id: string, seq: bigint, changes: Partial<Note> = {}): Note =>
  ({
    id,
    kind: 'note',
    after_seq: seq,
    author: 'operator:1',
    text: id,
    assignee: null,
    until: null,
    created_at: at,
    ...changes,
  }) as unknown as Note;

describe('presentEntries', () => {
  it('orders by position: a message before its notes, and notes by their id', () => {
    const entries = presentEntries([message('z2', 2n), message('z1', 1n)], [note('n2', 1n), note('n1', 1n), note('n0', 0n)], people);
    expect(entries.map(({ id }) => id)).toEqual(['n0', 'z1', 'n1', 'n2', 'z2']);
    const mixed = presentEntries([message('a1', 1n)], [note('n3', 1n), note('n1', 1n), note('n2', 1n)], people);
    expect(mixed.map(({ id }) => id)).toEqual(['a1', 'n1', 'n2', 'n3']);
  });

  it('returns the side of a message, and no name for the customer and the responder', () => {
    const entries = presentEntries(
      [message('a', 1n), message('b', 2n, { author: 'responder' }), message('c', 3n, { sender: 'customer', author: 'customer' })],
      [],
      people,
    );
    expect(entries.map((entry) => [entry.kind === 'message' && entry.from, entry.by])).toEqual([
      ['operator', 'Anna'],
      ['responder', ''],
      ['customer', ''],
    ]);
  });

  it('returns notes with their text, and events with their assignee and end', () => {
    expect(presentEntries([], [note('n', 1n)], people)).toEqual([
      { id: 'n', seq: 1, by: 'Anna', at: at.toISOString(), kind: 'note', text: 'n' },
    ]);
    expect(presentEntries([], [note('e', 1n, { kind: 'assigned', assignee: '1' })], people)).toMatchObject([
      { kind: 'event', event: 'assigned', to: 'Anna', until: null },
    ]);
    expect(presentEntries([], [note('s', 1n, { kind: 'snoozed', until: later })], people)).toMatchObject([
      { event: 'snoozed', to: '', until: later.toISOString() },
    ]);
  });

  it('names an agent of another chat tool as that tool does', () => {
    expect(presentEntries([], [note('n', 1n, { author: 'agent:bob' })], people)).toMatchObject([{ by: 'bob' }]);
    expect(presentEntries([], [note('n', 1n, { author: 'the agent:bob' })], people)).toMatchObject([{ by: 'the agent:bob' }]);
  });
});

it('peopleIn returns the ids of assignees and authors', () => {
  expect(peopleIn([row, { ...row, assignee: '1' }])).toEqual(['operator:1']);
  expect(peopleIn([], [message('a', 1n)], [note('n', 1n, { assignee: '2' })])).toEqual(['operator:2', 'operator:1', 'operator:1']);
});
