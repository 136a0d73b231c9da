import type { ChatThread } from '@krapao/contract/desk';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMarks } from '../../../shared/api/marks';
import { api } from '../../../test/api';
import { me, other, renderDesk } from '../../../test/render-desk';
import { aMember } from '../../../test/rows';

const ID = '0190a000-0000-7000-8000-000000000041';
const chat: ChatThread = {
  id: ID,
  member: { id: '0190a000-0000-7000-8000-000000000002', phone: '0812345678', name: 'Test Member', currency: 'THB' },
  language: 'en',
  last: { from: 'customer', kind: 'text', text: 'hello', at: '2026-11-23T09:00:00.000Z' },
  unseen: 1,
  waitingSince: '2026-11-23T09:00:00.000Z',
  assignee: null,
  snoozedUntil: null,
  isHere: true,
  seq: 1,
  read: 0,
  updatedAt: '2026-11-23T09:00:00.000Z',
};
const listed = (messages: number, unanswered: number) => ({
  chats: [chat],
  next: null,
  counts: { mine: 0, unassigned: 1, all: 1, unread: 1, messages, unanswered },
  today: { firstAnswerSeconds: null, resolutionSeconds: null },
  mentions: [],
});
const inEnglish = (shortcut: string, en: string, position: number) => ({
  id: `0190a000-0000-7000-8000-00000000005${position}`,
  shortcut,
  texts: { th: '', la: '', en },
  position,
});

/** What the event stream of the console under test sends. */
const stream = new EventTarget();
const receive = (event: object): void => act(() => void stream.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) })));
const bareStream = globalThis.EventSource;

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  globalThis.EventSource = class extends EventTarget {
    #onMessage: EventListener = (event) =>
      void this.dispatchEvent(new MessageEvent('message', { data: (event as MessageEvent<string>).data }));
    constructor() {
      super();
      stream.addEventListener('message', this.#onMessage);
    }
    close(): void {
      stream.removeEventListener('message', this.#onMessage);
    }
  } as unknown as typeof EventSource;
  api.reply('GET /desk/chats', listed(1, 1));
  api.reply('GET /desk/chats/:id', { chat, entries: [] });
  api.reply('GET /desk/members/:id', aMember());
  api.reply('POST /desk/chats/:id/reading', { done: true });
  api.reply('POST /desk/chats/:id/end', { done: true });
  api.reply('POST /desk/chats/:id/messages', { seq: 2 });
  api.reply('GET /desk/ready-answers', {
    answers: [
      inEnglish('hello', 'Hello {name}', 0),
      inEnglish('wait', 'One moment', 1),
      inEnglish('late', 'Sorry', 2),
      inEnglish('bye', 'Bye', 3),
    ],
  });
  api.reply('POST /desk/withdrawals/list', { withdrawals: [], total: 0, isCut: false, counts: { waiting: 0, overdue: 0, unknown: 0 } });
  api.reply('GET /desk/waiting', { waiting: [] });
  api.reply('GET /desk/proposals', { proposals: [], next: null });
});
afterEach(() => {
  globalThis.EventSource = bareStream;
  vi.unstubAllGlobals();
});

const box = () => screen.findByRole('textbox', { name: 'Answer in English' });
const sent = () => api.requestsOf('POST /desk/chats/:id/messages').map(({ body }) => (body as { message: { text: string } }).message.text);

describe('alerts', () => {
  it('the title counts customers without an answer, and each new message sounds', async () => {
    const tones = vi.fn();
    const node = {
      connect: () => undefined,
      gain: { value: 0 },
      frequency: { value: 0 },
      start: tones,
      stop: () => undefined,
      addEventListener: () => undefined,
    };
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        createGain = () => node;
        createOscillator = () => node;
      },
    );
    localStorage.setItem('desk.chat-alerts', JSON.stringify({ sound: true, notification: false }));
    await renderDesk('/approvals');
    await waitFor(() => expect(document.title).toBe('(1) Approvals · Krapao desk'));
    expect(tones).not.toHaveBeenCalled();
    // A second message of the same customer.
    api.reply('GET /desk/chats', listed(2, 1));
    receive({ topic: 'chats' });
    await waitFor(() => expect(tones).toHaveBeenCalledTimes(2));
    // Read by a colleague: silent.
    api.reply('GET /desk/chats', listed(0, 0));
    receive({ topic: 'chats' });
    await waitFor(() => expect(document.title).toBe('Approvals · Krapao desk'));
    expect(tones).toHaveBeenCalledTimes(2);
  });
});

describe('colleagues', () => {
  it('who has the conversation open is named, but not the operator at this screen', async () => {
    await renderDesk(`/chat/${ID}`);
    await box();
    await waitFor(() => expect(api.requestsOf('POST /desk/chats/:id/reading').length).toBeGreaterThan(0));
    receive({ reading: { chat: ID, operator: me.id, name: me.displayName } });
    receive({ reading: { chat: 'another', operator: other.id, name: 'Elsewhere' } });
    receive({ reading: { chat: ID, operator: other.id, name: other.displayName } });
    expect(await screen.findByText('Also reading this: Anong Chaiyo')).toBeTruthy();
    receive({ reading: { chat: ID, operator: 'third', name: 'Tanya' } });
    expect(await screen.findByText('Also reading this: Anong Chaiyo, Tanya')).toBeTruthy();
  });

  it('a mention in a note is announced on every screen', async () => {
    await renderDesk('/approvals');
    await screen.findByRole('heading', { name: 'Approvals' });
    // Sent again until the stream is followed.
    await waitFor(() => {
      receive({ mention: { chat: ID, by: other.displayName } });
      expect(screen.queryAllByText('Anong Chaiyo mentions you in a chat').length).toBeGreaterThan(0);
    });
  });

  it('a mention is counted at the chat and leads to the conversation', async () => {
    api.reply('GET /desk/chats', {
      ...listed(0, 0),
      counts: { ...listed(0, 0).counts, unread: 0 },
      mentions: [{ chat: ID, by: other.displayName, at: chat.updatedAt }],
    });
    await renderDesk('/chat');
    const list = within(await screen.findByRole('list', { name: 'You are mentioned' }));
    expect(list.getByRole('link', { name: /Anong Chaiyo mentions you in a chat/ }).getAttribute('href')).toBe(`/chat/${ID}`);
    expect(screen.getAllByRole('link', { name: /^Chat ?1$/ }).length).toBeGreaterThan(0);
  });

  it('“is typing” appears with the event', async () => {
    await renderDesk(`/chat/${ID}`);
    await box();
    receive({ typing: ID });
    expect((await screen.findAllByText(/typing/)).length).toBeGreaterThan(0);
  });

  it('a mark ends by itself, and lasts again when it is set again', () => {
    vi.useFakeTimers();
    const marks = createMarks(5_000);
    const { result } = renderHook(() => marks.useMarks((names) => names.join(' ')));
    act(() => marks.note('one'));
    act(() => void vi.advanceTimersByTime(4_000));
    act(() => marks.note('one'));
    act(() => void vi.advanceTimersByTime(4_000));
    expect(result.current).toBe('one');
    act(() => void vi.advanceTimersByTime(1_001));
    expect(result.current).toBe('');
    vi.useRealTimers();
  });
});

describe('ready answers', () => {
  it('Alt and a digit, or a press beside the money, send the first three; the draft stays', async () => {
    const { user } = await renderDesk(`/chat/${ID}`);
    await user.type(await box(), 'a draft');
    const pane = within(screen.getByRole('complementary', { name: 'Money' }));
    expect((await pane.findAllByRole('button', { name: /^Send: / })).map(({ textContent }) => textContent)).toEqual([
      'helloAlt 1',
      'waitAlt 2',
      'lateAlt 3',
    ]);
    fireEvent.keyDown(await box(), { key: '¡', code: 'Digit1', altKey: true });
    await waitFor(() => expect(sent()).toEqual(['Hello Test Member']));
    await user.click(await pane.findByRole('button', { name: 'Send: One moment' }));
    await waitFor(() => expect(sent()).toEqual(['Hello Test Member', 'One moment']));
    fireEvent.keyDown(document.body, { key: '4', code: 'Digit4', altKey: true });
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', altKey: true, ctrlKey: true });
    expect(((await box()) as HTMLTextAreaElement).value).toBe('a draft');
    expect(sent()).toHaveLength(2);
  });
});

describe('the end', () => {
  const ends = () => api.requestsOf('POST /desk/chats/:id/end').length;

  it('can be undone for five seconds, by key too', async () => {
    const { user } = await renderDesk(`/chat/${ID}`);
    await box();
    await user.click(screen.getByRole('button', { name: /^End/ }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await user.keyboard('{Shift>}E{/Shift}');
    expect(await screen.findByText('Ends in 5 seconds')).toBeTruthy();
    await user.keyboard('z');
    expect(await screen.findByRole('button', { name: /^End/ })).toBeTruthy();
    await user.keyboard('{Shift>}E{/Shift}');
    expect(ends()).toBe(0);
    await waitFor(() => expect(ends()).toBe(1));
  });

  it('does not happen when the customer writes meanwhile', async () => {
    const { user } = await renderDesk(`/chat/${ID}`);
    await box();
    await user.click(screen.getByRole('button', { name: /^End/ }));
    api.reply('GET /desk/chats/:id', { chat: { ...chat, seq: 2 }, entries: [] });
    receive({ topic: 'chats' });
    expect(await screen.findByText('The customer wrote again: the conversation goes on.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^End/ })).toBeTruthy();
    expect(ends()).toBe(0);
  });

  it('does not happen while a file is attached that was not sent', async () => {
    const { user } = await renderDesk(`/chat/${ID}`);
    await box();
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    if (picker === null) throw new Error('there is no file field');
    fireEvent.change(picker, { target: { files: [new File(['x'], 'book.png', { type: 'image/png' })] } });
    await screen.findByText('book.png');
    await user.click(screen.getByRole('button', { name: /^End/ }));
    expect(await screen.findByText(/A file is attached and not sent/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(ends()).toBe(0);
  });

  it('happens at once when the operator leaves the conversation', async () => {
    // The time to undo does not end here, so that nothing else ends the conversation.
    const later = setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => later(run, ms === 5_000 ? 600_000 : ms));
    onTestFinished(() => void vi.restoreAllMocks());
    const { user } = await renderDesk(`/chat/${ID}`);
    await box();
    await user.click(screen.getByRole('button', { name: /^End/ }));
    await screen.findByText('Ends in 5 seconds');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(ends()).toBe(1));
  });
});
