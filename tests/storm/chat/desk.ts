import type { Conversation } from '@krapao/contract';
import { insist } from '../http.js';
import { type Told, toldOf } from './told.js';

const PAGE = 100;

/** An agent's side of the chat, over HTTP alone. */
export interface Desk {
  /** The conversation in which a customer wrote this text. */
  find(text: string): Promise<string>;
  /** Replies once, however often it has to be sent; resolves to its place. */
  reply(conversation: string, clientId: string, text: string): Promise<number>;
  /** Every message of a conversation, in order of place. */
  read(conversation: string): Promise<Told[]>;
}

export function openDesk(calls: string, key: string): Desk {
  const headers = { authorization: `Bearer ${key}` };
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await insist(method, [`${calls}/agent/conversations${path}`], body, headers);
    if (answer.status !== 200) throw new Error(`the desk: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const read = async (conversation: string): Promise<Told[]> => {
    const all: Told[] = [];
    for (;;) {
      const { messages: page } = await ask<{ messages: Conversation[] }>(
        'GET',
        `/${conversation}/messages?limit=${PAGE}&before=${all[0]?.seq ?? 0}`,
      );
      all.unshift(...page.map(toldOf).toReversed());
      if (page.length < PAGE) return all;
    }
  };
  return {
    find: async (text) => {
      const { conversations } = await ask<{ conversations: { id: string }[] }>('GET', `?limit=${PAGE}`);
      for (const { id } of conversations) if ((await read(id)).some(({ says }) => says.includes(JSON.stringify(text)))) return id;
      throw new Error(`no conversation at the desk says "${text}"`);
    },
    reply: async (conversation, clientId, text) => {
      const message = { message_type: 'text', payload: text, deliver: { id: clientId } };
      return (await ask<{ seq: number }>('POST', `/${conversation}/messages`, { message })).seq;
    },
    read,
  };
}
