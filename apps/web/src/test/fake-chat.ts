import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatContent, Conversation } from '@krapao/contract';
import { http, HttpResponse, passthrough } from 'msw';
import { Server, type Socket } from 'socket.io';
import { mockServer } from './api';

interface SentMessage {
  userId: string;
  guestId: string;
  message: ChatContent & { deliver: { id: string } };
}

/** Faults of the next calls: `lost` is applied, but its answer is lost. */
type Trouble = 'network' | 'lost' | { refuse: string; status: number } | null;

const text = (payload: string): ChatContent => ({ message_type: 'text', payload });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A chat server for tests: its calls are answered in the page, its socket is real.
 *
 * @param plain without the extra `chat-sync`: no sequence numbers, no ids, no acknowledgement of `join`
 */
export async function fakeChat({ plain = false } = {}) {
  const threads = new Map<string, Conversation[]>();
  const state = { trouble: null as Trouble, uploadTrouble: null as Trouble, delayMs: 0 };
  const received = { sends: [] as string[], uploads: 0, reads: 0, joins: [] as string[] };
  const server = createServer();
  const io = new Server(server, { cors: { origin: '*' } });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const thread = (owner: string): Conversation[] => {
    const found = threads.get(owner) ?? [];
    threads.set(owner, found);
    return found;
  };
  const wire = (stored: Conversation): unknown => {
    if (!plain) return stored;
    return { ...stored, _id: undefined, seq: undefined };
  };
  const store = (owner: string, sender: 'customer' | 'other', content: ChatContent, id: string): Conversation => {
    const list = thread(owner);
    const seq = list.length + 1;
    const stored: Conversation = {
      _id: `s${seq}`,
      seq,
      sender,
      message: { ...content, deliver: { id: id || `s${seq}`, status: 'succeed' } },
      userId: '',
      guestId: '',
      username: '',
      name: '',
      deviceToken: '',
      createdAt: new Date(Date.UTC(2026, 0, 1) + seq * 1_000).toISOString(),
      session_id: 'session-1',
    };
    list.push(stored);
    return stored;
  };
  const greeting = (number: number): Conversation => {
    const stored = store('greeting', 'other', text(`welcome ${number}`), `welcome-${number}`);
    return { ...stored, _id: `welcome-${number}`, seq: 0 };
  };
  const greetings = [greeting(1), greeting(2)];
  const push = (owner: string, stored: Conversation) => void io.to(owner).emit('messaging', wire(stored));
  const ownerOf = ({ userId, guestId }: SentMessage) => userId || guestId;

  const refusal = (trouble: NonNullable<Trouble>) =>
    typeof trouble === 'string' ? HttpResponse.error() : HttpResponse.json({ message: trouble.refuse }, { status: trouble.status });

  io.on('connection', (socket: Socket) => {
    socket.on('join', (name: string, answer?: (joined: unknown) => void) => {
      received.joins.push(name);
      const owner = name.replace('krapao:', '');
      void socket.join(owner);
      if (!plain) answer?.({ ok: true, seq: thread(owner).length, seen: 0, unread: 0 });
    });
  });
  mockServer.use(
    http.all(`${url}/socket.io/`, () => passthrough()),
    http.get('*/api/chat/config', () => HttpResponse.json({ PREFIX: 'krapao:' })),
    http.post('*/api/chat/history', async ({ request }) => {
      const body = (await request.json()) as SentMessage & { limit: number; before?: number; after?: number; skip: number };
      const { before = 0, after = 0 } = body;
      const list = thread(ownerOf(body));
      if (list.length === 0 && !plain) return HttpResponse.json(greetings.toReversed());
      const within = list.filter(({ seq }) => seq > after && (before === 0 || seq < before));
      return HttpResponse.json(
        within
          .toReversed()
          .slice(body.skip, body.skip + body.limit)
          .map(wire),
      );
    }),
    http.post('*/api/chat/send-message', async ({ request }) => {
      const sent = (await request.json()) as SentMessage;
      const { deliver, ...content } = sent.message;
      received.sends.push(content.message_type === 'text' ? content.payload : content.message_type);
      await pause(state.delayMs);
      const { trouble } = state;
      if (trouble && trouble !== 'lost') return refusal(trouble);
      const owner = ownerOf(sent);
      const known = thread(owner).find(({ message }) => message.deliver.id === deliver.id);
      if (!known && thread(owner).length === 0 && !plain)
        for (const { message } of greetings) push(owner, store(owner, 'other', message, ''));
      const stored = known ?? store(owner, 'customer', content, deliver.id);
      if (trouble) return refusal(trouble);
      if (!known) push(owner, stored);
      const { createdAt, _id, seq, session_id } = stored;
      return HttpResponse.json(plain ? { createdAt } : { createdAt, _id, seq, session_id });
    }),
    http.post('*/api/chat/upload-:kind', () => {
      received.uploads += 1;
      return state.uploadTrouble ? refusal(state.uploadTrouble) : HttpResponse.json({ path: `files/chat/${received.uploads}` });
    }),
    http.put('*/api/chat/read-customer/', () => {
      received.reads += 1;
      return HttpResponse.json({ success: true });
    }),
  );
  return {
    url,
    received,
    /** Faults from now on. */
    state,
    stored: (owner: string): string[] =>
      thread(owner).map(({ message }) => (message.message_type === 'text' ? message.payload : message.message_type)),
    /** An agent sends a message; `missed`: to no connected client. */
    addMessage(owner: string, payload: string, { missed = false } = {}): void {
      const stored = store(owner, 'other', text(payload), '');
      if (!missed) push(owner, stored);
    },
    emit: (owner: string, event: string, ...data: unknown[]) => void io.to(owner).emit(event, ...data),
    /** Cuts every connection, as a proxy that restarts does. */
    cut(): void {
      io.disconnectSockets(true);
    },
    sockets: () => io.sockets.sockets.size,
    async close(): Promise<void> {
      await io.close();
    },
  };
}

export type FakeChat = Awaited<ReturnType<typeof fakeChat>>;
