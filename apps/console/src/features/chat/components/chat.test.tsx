import type { ChatEntry, ChatThread } from '@krapao/contract/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { api, mockServer } from '../../../test/api';
import { press } from '../../../test/press';
import { me, other, renderDesk } from '../../../test/render-desk';
import { aMember } from '../../../test/rows';

const ID = '0190a000-0000-7000-8000-000000000041';
const HOSTILE = '<img src=x onerror=alert(1)>';

const chat: ChatThread = {
  id: ID,
  member: { id: '0190a000-0000-7000-8000-000000000002', phone: '0812345678', name: 'Test Member', currency: 'THB' },
  language: 'th',
  last: { from: 'customer', kind: 'text', text: HOSTILE, at: '2026-11-23T09:00:00.000Z' },
  unseen: 2,
  waitingSince: '2026-11-23T09:00:00.000Z',
  assignee: null,
  snoozedUntil: null,
  isHere: true,
  seq: 2,
  read: 0,
  updatedAt: '2026-11-23T09:00:00.000Z',
};
const at = '2026-11-23T09:00:00.000Z';
const says = (seq: number, text: string, from: 'customer' | 'operator' = 'customer'): ChatEntry => ({
  kind: 'message',
  id: `message ${seq}`,
  seq,
  from,
  by: from === 'operator' ? other.displayName : '',
  content: { message_type: 'text', payload: text },
  at,
});
const entries: ChatEntry[] = [
  says(1, HOSTILE),
  { kind: 'event', id: 'event', seq: 1, by: other.displayName, event: 'assigned', to: other.displayName, until: null, at },
  says(2, 'we look into it', 'operator'),
  { kind: 'note', id: 'note', seq: 2, by: other.displayName, text: '<b>bank changed</b>', at },
];
const counts = { mine: 0, unassigned: 1, all: 1, unread: 1, messages: 2, unanswered: 1 };
const today = { firstAnswerSeconds: 100, resolutionSeconds: null };

beforeEach(() => {
  // Not part of jsdom.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  api.reply('POST /desk/chats/:id/reading', { done: true });
  api.reply('GET /desk/chats', { chats: [chat], next: null, counts, today, mentions: [] });
  api.reply('GET /desk/chats/:id', { chat, entries });
  api.reply('GET /desk/members/:id', aMember());
  api.reply('GET /desk/chat-operators', { operators: [me, other] });
  api.reply('POST /desk/chats/:id/typing', { done: true });
  api.reply('GET /desk/ready-answers', {
    answers: [
      {
        id: '0190a000-0000-7000-8000-000000000051',
        shortcut: 'hello',
        texts: { th: 'สวัสดี {name}', la: '', en: 'Hello {name}' },
        position: 0,
      },
      {
        id: '0190a000-0000-7000-8000-000000000052',
        shortcut: 'checking',
        texts: { th: '', la: '', en: 'We check {amount}, {name}' },
        position: 1,
      },
    ],
  });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/waiting', { waiting: [] });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});

const box = () => screen.findByRole('textbox', { name: /Answer in Thai|Note for the team/ });

it('a conversation is opened from the list, with messages, events and notes as text beside the money', async () => {
  const { user } = await renderDesk('/chat');
  await user.click(await screen.findByRole('button', { name: /Test Member/ }));
  const log = within(await screen.findByRole('log'));
  expect(log.getByText(HOSTILE)).toBeTruthy();
  expect(log.getByText(/Anong Chaiyo took it/)).toBeTruthy();
  expect(log.getByText('<b>bank changed</b>')).toBeTruthy();
  expect(document.querySelector('.d-log img')).toBeNull();
  const pane = within(screen.getByRole('complementary', { name: 'Money' }));
  expect(await pane.findByText('May withdraw')).toBeTruthy();
  expect(pane.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/withdrawals/0190a000-0000-7000-8000-000000000061');
});

it('the navigation shows the number of unread conversations', async () => {
  await renderDesk('/chat');
  const [link] = await screen.findAllByRole('link', { name: /^Chat/ });
  await waitFor(() => expect(link?.textContent).toBe('Chat1'));
});

it('numbers at which the server stops counting say so', async () => {
  api.reply('GET /desk/chats', { chats: [{ ...chat, unseen: 100 }], next: null, counts: { ...counts, all: 1_000 }, today, mentions: [] });
  await renderDesk('/chat');
  const row = await screen.findByRole('button', { name: /Test Member/ });
  expect(row.querySelector('.d-n')?.textContent).toContain('100+');
  expect(screen.getAllByText('1000+').length).toBeGreaterThan(0);
});

it('Ctrl-Enter sends once; the text stays until the desk has it, and a repeat has the same id', async () => {
  api.reply('POST /desk/chats/:id/messages', { refuse: 'OVERLOADED' }, { seq: 3 });
  const { user } = await renderDesk(`/chat/${ID}`);
  await user.type(await box(), 'on its way');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('too busy');
  expect(screen.queryByText('on its way', { selector: '.d-bub' })).toBeNull();
  await user.click(await box());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(async () => expect(((await box()) as HTMLTextAreaElement).value).toBe(''));
  const sent = api.requestsOf('POST /desk/chats/:id/messages').map(({ body }) => body as { id: string; message: unknown });
  expect(sent.map(({ message }) => message)).toEqual([
    { kind: 'text', text: 'on its way' },
    { kind: 'text', text: 'on its way' },
  ]);
  expect(sent[0]?.id).toBe(sent[1]?.id);
  expect(api.requestsOf('POST /desk/chats/:id/typing').length).toBeGreaterThan(0);
});

it('a note goes to the notes, and never to the messages', async () => {
  api.reply('POST /desk/chats/:id/notes', { done: true });
  const { user } = await renderDesk(`/chat/${ID}`);
  await box();
  await user.click(screen.getByRole('button', { name: 'Note' }));
  await user.type(await box(), 'ask for the book');
  await user.click(screen.getByRole('button', { name: /Add the note/ }));
  await waitFor(() => expect(api.requestsOf('POST /desk/chats/:id/notes')[0]?.body).toMatchObject({ text: 'ask for the book' }));
  expect(api.requestsOf('POST /desk/chats/:id/messages')).toEqual([]);
  expect(api.requestsOf('POST /desk/chats/:id/typing')).toEqual([]);
});

it('a slash opens the ready answers, which are inserted at the cursor in the customer’s language with name and amount', async () => {
  const { user } = await renderDesk(`/chat/${ID}`);
  await screen.findByRole('link', { name: 'Open' });
  await user.type(await box(), 'Hi. ');
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: 'Find a ready answer' }), 'check');
  await user.keyboard('{Enter}');
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Hi. We check ฿1,000.00, Test Member');
  await user.clear(await box());
  await user.keyboard('/{Enter}');
  await waitFor(async () => expect(((await box()) as HTMLTextAreaElement).value).toBe('สวัสดี Test Member'));
  await user.clear(await box());
  await user.keyboard('//');
  expect(((await box()) as HTMLTextAreaElement).value).toBe('/');
});

it('a picture is uploaded and sent with its caption', async () => {
  const path = `files/chat/${'a'.repeat(43)}`;
  let uploaded = '';
  mockServer.use(
    http.post('*/desk/chat-files/image', ({ request }) => {
      uploaded = new URL(request.url).search;
      return HttpResponse.json({ path });
    }),
  );
  api.reply('POST /desk/chats/:id/messages', { seq: 3 });
  const { user } = await renderDesk(`/chat/${ID}`);
  await box();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker === null) throw new Error('there is no file field');
  fireEvent.change(picker, { target: { files: [new File(['x'], 'book.png', { type: 'image/png' })] } });
  expect(await screen.findByText('book.png')).toBeTruthy();
  expect((await screen.findByRole('img', { name: 'Preview of book.png' })).getAttribute('src')).toBe('blob:picture');
  await user.type(await box(), 'like this');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(api.requestsOf('POST /desk/chats/:id/messages')[0]?.body).toMatchObject({ message: { kind: 'file', path, text: 'like this' } }),
  );
  expect(uploaded).toBe('?name=book.png');
});

it('the key A assigns the conversation, and sends the displayed assignee as the expected one', async () => {
  api.reply('POST /desk/chats/:id/assign', { refuse: 'CLAIMED_BY_OTHER' });
  const { user } = await renderDesk(`/chat/${ID}`);
  await box();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign the conversation' }));
  await user.click(await dialog.findByRole('button', { name: 'Anong Chaiyo' }));
  expect(api.requestsOf('POST /desk/chats/:id/assign')[0]?.body).toEqual({ from: null, to: other.id });
  expect((await dialog.findByRole('alert')).textContent).toContain('Another operator');
});

it('a snoozed conversation says until when, not how long the customer waits', async () => {
  const snoozed = { ...chat, snoozedUntil: '2026-11-24T02:00:00.000Z' };
  api.reply('GET /desk/chats', { chats: [chat, { ...snoozed, id: ID.replace('41', '42') }], next: null, counts, today, mentions: [] });
  await renderDesk('/chat');
  await screen.findByText(/^snoozed to /);
  const [waiting, second] = screen.getAllByRole('button', { name: /Test Member/ });
  expect(waiting?.querySelector('.d-age')).not.toBeNull();
  expect(second?.querySelector('.d-age')).toBeNull();
});

it('Shift-E ends the conversation, and a snooze sends its end', async () => {
  api.reply('POST /desk/chats/:id/end', { done: true });
  api.reply('POST /desk/chats/:id/snooze', { done: true });
  const { user } = await renderDesk(`/chat/${ID}`);
  await box();
  await user.click(screen.getByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('button', { name: 'In an hour' }));
  await waitFor(() => expect(api.requestsOf('POST /desk/chats/:id/snooze')).toHaveLength(1));
  const snooze = api.requestsOf('POST /desk/chats/:id/snooze')[0]?.body as { until: string } | undefined;
  expect(Date.parse(snooze?.until ?? '') - Date.now()).toBeGreaterThan(3_500_000);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Snooze until' })).toBeNull());
  await user.keyboard('{Shift>}E{/Shift}');
  await waitFor(() => expect(api.requestsOf('POST /desk/chats/:id/end')).toHaveLength(1));
});

it('an operator with read permission only gets no composer', async () => {
  await renderDesk(`/chat/${ID}`, { permissions: ['chat.read'] });
  expect(await screen.findByText(HOSTILE, { selector: '.d-bub' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Assign|End/ })).toBeNull();
  expect(api.requestsOf('GET /desk/members/:id')).toEqual([]);
});

it('“Ask the member” opens the conversation from a member’s page', async () => {
  api.reply('POST /desk/members/:id/chat', { id: ID });
  const { user } = await renderDesk('/members/0190a000-0000-7000-8000-000000000002');
  await screen.findByRole('button', { name: /Ask the member/ });
  await user.keyboard('a');
  expect(await screen.findByRole('log')).toBeTruthy();
  expect(location.pathname).toBe(`/chat/${ID}`);
});

it('ready answers can be edited with the permission only', async () => {
  api.reply('POST /desk/ready-answers', { refuse: 'NAME_TAKEN' }, { done: true });
  const { user } = await renderDesk('/ready-answers', { permissions: ['chat.answers'] });
  await user.click(await screen.findByRole('button', { name: 'Edit hello' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(/Shortcut/));
  await user.type(dialog.getByLabelText(/Shortcut/), 'greet');
  await press(user, 'Save');
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await press(user, 'Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('POST /desk/ready-answers')[1]?.body).toMatchObject({ shortcut: 'greet', position: 0 });
});
