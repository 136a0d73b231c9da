import { randomUUID } from 'node:crypto';
import type { ChatContent, ChatMessageBody, Conversation } from '@krapao/contract';
import {
  type ChatService,
  createChatService,
  createGuestLimit,
  createThreads,
  type Responder,
  type Threads,
} from '../src/modules/chat/index.js';
import { createClock } from '../src/platform/clock.js';
import type { Caller } from '../src/platform/request.js';
import { newToken } from '../src/platform/ids.js';
import type { TestDatabase } from './database.js';
import { aContext, aRegistration, createPeople } from './people.js';

export const text = (payload: string): ChatContent => ({ message_type: 'text', payload });

/** A minimal flow: two greetings, an echo, no reply to `hush`, and an end of the session after `bye`. */
const echo: Responder = {
  welcome: (language) => [text(`welcome ${language}`), text('how can we help?')],
  answer: (content) => {
    const customerText = content.message_type === 'text' ? content.payload : content.message_type;
    return { replies: customerText.startsWith('hush') ? [] : [text(`re: ${customerText}`)], ends: customerText === 'bye', helps: false };
  },
};

/** The body that a customer's browser sends. */
export const says = (
  message: ChatContent | string,
  { id = '', guestId = '' }: { id?: string; guestId?: string } = {},
): ChatMessageBody => ({
  userId: '',
  sender: 'customer',
  guestId,
  message: { ...(typeof message === 'string' ? text(message) : message), deliver: { id } },
});

export interface Chat {
  service: ChatService;
  threads: Threads;
  clock: ReturnType<typeof createClock>;
  /** The pushed events in order, as `[event, socket room, message or seq]`. */
  pushed: [string, string, Conversation | number][];
  newMember(): Promise<Caller>;
  newGuest(): string;
  /** All messages of a conversation, oldest first. */
  thread(caller: Caller | null, guestId?: string): Promise<Conversation[]>;
}

/** The chat on a real database, with a deterministic responder and recorded pushes. */
export function createChat(database: TestDatabase, callsPerMinute = 1_000_000): Chat {
  const { inTx } = database;
  const clock = createClock();
  const people = createPeople(database);
  const pushed: Chat['pushed'] = [];
  const push = {
    messaging: (room: string, message: Conversation) => void pushed.push(['messaging', room, message]),
    read: (room: string, seq: number) => void pushed.push(['read', room, seq]),
  };
  const threads = createThreads({ clock, push });
  const limit = () => createGuestLimit({ callsPerMinute, loopbackFactor: 1 });
  const service = createChatService({
    inTx,
    clock,
    secrets: ['secret'],
    threads,
    responder: () => Promise.resolve(echo),
    push,
    limits: { send: limit(), read: limit() },
  });
  return {
    service,
    threads,
    clock,
    pushed,
    newMember: async () => {
      const { name, username, password } = aRegistration();
      const bank = { bankCode: 'SCB', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: username };
      const memberId = await inTx((tx) => people.account.create(tx, { name, username, password, ...bank, currency: 'THB' }));
      return { memberId, username, currency: 'THB', tokenHash: newToken(), frozen: [], isOnBreak: false, newDeviceSince: null };
    },
    newGuest: randomUUID,
    thread: async (caller, guestId = '') => {
      const whole = { guestId, limit: 10_000, skip: 0, before: 0, after: 0 };
      return (await service.history(caller, whole, aContext())).toReversed();
    },
  };
}

/** The texts of a conversation. */
export const wordsOf = (thread: readonly Conversation[]): unknown[] =>
  thread.map(({ message }) => (message.message_type === 'generic' ? message.payloads : message.payload));
