import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PREFIX } from '../src/modules/chat/index.js';
import { hashToken } from '../src/platform/ids.js';
import type { App } from '../src/app/build-app.js';
import { type Answer, caller, type TestServer } from './test-server.js';
import { listen, type Listener } from './live-nodes.js';

export const AGENT_KEY = 'a key for agents alone';

/** Calls the agents' API of a node. */
export interface Desk {
  call(method: 'GET' | 'POST', url: string, body?: unknown): Promise<Answer>;
  reply(id: string, words: string, messageId?: string): Promise<Answer>;
}

export const words = (payload: string, id: string = randomUUID()) => ({
  message: { message_type: 'text', payload, deliver: { id, status: 'sending' } },
});

export function openDesk({ http }: Pick<App, 'http'>, key = AGENT_KEY): Desk {
  const call: Desk['call'] = (method, url, body) => caller(http)(method, `/agent${url}`, body, { authorization: `Bearer ${key}` });
  return {
    call,
    reply: (id, message, messageId) => call('POST', `/conversations/${id}/messages?agent=Nok`, words(message, messageId)),
  };
}

/** The socket of a guest or a member at a node, in the socket room of the conversation. */
export async function chatScreen(node: Pick<App, 'http'>, id: string, token?: string): Promise<Listener> {
  const { port } = node.http.server.address() as AddressInfo;
  const listener = await listen({ port }, token === undefined ? {} : { auth: { token } });
  const joined = await listener.join(PREFIX + id);
  if (!joined.ok) {
    listener.socket.disconnect();
    throw new Error(`could not join: ${joined.message}`);
  }
  return listener;
}

/** Sends a guest's message over HTTP. */
export const guestSays = (server: Pick<TestServer, 'call'>, guestId: string, message: string): Promise<Answer> =>
  server.call('POST', '/api/chat/send-message', { ...words(message), guestId });

/** The id of a guest's conversation. */
export async function talkOf({ database }: Pick<TestServer, 'database'>, guestId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from chat_conversation where guest = $1', [hashToken(guestId)]);
  return rows[0]?.id ?? '';
}

/** The received events with their texts or numbers, oldest first. */
export const eventsOf = ({ events }: Listener): unknown[][] =>
  events.map(([name, event]) => {
    if (name !== 'messaging') return event === undefined ? [name] : [name, (event as { seq: number }).seq];
    const { sender, seq, message } = event as { sender: string; seq: number; message: { payload: unknown } };
    return [name, sender, seq, message.payload];
  });
