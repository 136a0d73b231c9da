import { expect, it } from 'vitest';
import { presentConversation, presentGreeting, presentMessage, presentSent } from './chat.presenter.js';

type Message = Parameters<typeof presentMessage>[1];
type Row = Parameters<typeof presentConversation>[0];

const at = new Date('2026-11-21T00:00:00.000Z');
const content = { message_type: 'text', payload: 'hello' } as const;
const message = { id: 'x', seq: 3n, sender: 'other', content, client_id: null, created_at: at, session: 's' } as unknown as Message;
const owner = { member: 'm', username: '0812345678', name: 'Somchai' } as Parameters<typeof presentMessage>[0];

it('a message has its owner and its position; its id confirms its delivery', () => {
  expect(presentMessage(owner, message)).toEqual({
    _id: 'x',
    seq: 3,
    sender: 'other',
    message: { ...content, deliver: { id: 'x', status: 'succeed' } },
    userId: 'm',
    guestId: '',
    username: '0812345678',
    name: 'Somchai',
    deviceToken: '',
    createdAt: at.toISOString(),
    session_id: 's',
  });
});

it("a guest's message has the id that the guest sent, and the sender's id of the message", () => {
  const guest = { member: null, username: null, name: null } as unknown as typeof owner;
  expect(presentMessage(guest, { ...message, client_id: 'mine' }, 'guest')).toMatchObject({
    message: { deliver: { id: 'mine' } },
    userId: '',
    guestId: 'guest',
    username: '',
    name: '',
  });
});

it('a greeting is not stored: it has no position, and the same id in every answer', () => {
  expect(presentGreeting(content, 1, at, 'guest')).toEqual({
    _id: 'welcome-2',
    seq: 0,
    sender: 'other',
    message: { ...content, deliver: { id: 'welcome-2', status: 'succeed' } },
    userId: '',
    guestId: 'guest',
    username: '',
    name: '',
    deviceToken: '',
    createdAt: at.toISOString(),
    session_id: '',
  });
});

it('the sender gets id, position, session and time', () => {
  expect(presentSent(message)).toEqual({ _id: 'x', seq: 3, session_id: 's', createdAt: at.toISOString() });
});

it("an agent's conversation names the member, and never a guest's id", () => {
  const row = { id: 'c', ...owner, guest: 'secret', language: 'th', seq: 3n, read_seq: 1n, unseen: 2, updated_at: at } as unknown as Row;
  expect(presentConversation(row, true)).toEqual({
    id: 'c',
    member: { id: 'm', username: '0812345678', name: 'Somchai' },
    language: 'th',
    attended: true,
    seq: 3,
    read: 1,
    unseen: 2,
    updatedAt: at.toISOString(),
  });
  expect(presentConversation({ ...row, username: null, name: null }, true).member).toEqual({ id: 'm', username: '', name: '' });
  expect(presentConversation({ ...row, member: null }, false)).toMatchObject({ member: null, attended: false });
});
