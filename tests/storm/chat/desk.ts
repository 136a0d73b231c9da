import type { Conversation } from '@krapao/contract';
import type { ChatEntry } from '@krapao/contract/desk';
import { insist } from '../http.js';
import { DESK_ORIGIN } from '../site.js';
import { type StoredMessage, storedOf } from './stored.js';

const PAGE = 100;

/** The agents' side of the chat, over HTTP alone: in turn an operator at the desk and an agent of another tool. */
export interface Desk {
  /** The conversation in which a customer wrote this text. */
  find(text: string): Promise<string>;
  /** Replies once, however often it has to be sent; resolves to its place. */
  reply(conversation: string, clientId: string, text: string): Promise<number>;
  /** Every message of a conversation, in order of place. */
  read(conversation: string): Promise<StoredMessage[]>;
  /** The ids of the messages as an operator reads them at the desk. */
  readIds(conversation: string): Promise<string[]>;
}

export function openDesk(calls: string, key: string, desks: readonly string[]): Desk {
  const operator = openOperator(desks);
  let replies = 0;
  const headers = { authorization: `Bearer ${key}` };
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await insist(method, [`${calls}/agent/conversations${path}`], body, headers);
    if (answer.status !== 200) throw new Error(`the desk: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const read = async (conversation: string): Promise<StoredMessage[]> => {
    const all: StoredMessage[] = [];
    for (;;) {
      const { messages: page } = await ask<{ messages: Conversation[] }>(
        'GET',
        `/${conversation}/messages?limit=${PAGE}&before=${all[0]?.seq ?? 0}`,
      );
      all.unshift(...page.map(storedOf).toReversed());
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
      replies += 1;
      if (replies % 2 === 0) {
        const body = { id: clientId, message: { kind: 'text', text } };
        return (await operator<{ seq: number }>('POST', `/${conversation}/messages`, body)).seq;
      }
      const message = { message_type: 'text', payload: text, deliver: { id: clientId } };
      return (await ask<{ seq: number }>('POST', `/${conversation}/messages`, { message })).seq;
    },
    read,
    readIds: async (conversation) => {
      const all: { id: string; seq: number }[] = [];
      for (;;) {
        const before = all[0]?.seq ?? 0;
        const { entries } = await operator<{ entries: ChatEntry[] }>('GET', `/${conversation}?limit=${PAGE}&before=${before}`);
        const page = entries.filter(({ kind }) => kind === 'message');
        all.unshift(...page);
        if (page.length < PAGE) return all.map(({ id }) => id);
      }
    },
  };
}

/** Calls of a demo operator at any node; a session survives the nodes. */
function openOperator(desks: readonly string[]): <T>(method: string, path: string, body?: unknown) => Promise<T> {
  const headers = { origin: DESK_ORIGIN, 'x-desk': '1' };
  let cookie = '';
  const signIn = async (): Promise<void> => {
    for (const desk of desks) {
      const response = await fetch(`${desk}/desk/sign-in`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'desk-owner', password: 'krapao-demo' }),
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      cookie = response?.headers.get('set-cookie')?.split(';')[0] ?? '';
      if (cookie !== '') return;
    }
  };
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (cookie === '') await signIn();
      const urls = desks.map((desk) => `${desk}/desk/chats${path}`);
      const answer = await insist(method, urls, body, { ...headers, cookie });
      if (answer.status === 200) return answer.body as T;
      if (answer.status !== 401) throw new Error(`the desk: ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      cookie = '';
    }
    throw new Error('the operator could not sign in');
  };
}
