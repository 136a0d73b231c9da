import type { ChatContent } from '@krapao/contract';
import { expect } from '@playwright/test';

/** The running product gets it from the global setup; one that runs already needs the same. */
export const AGENT_KEY = 'the desk of the journeys';

let replies = 0;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${process.env['E2E_BASE_URL']}/agent/conversations${path}`, {
    method,
    headers: { authorization: `Bearer ${AGENT_KEY}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(response.status, `${method} ${path}`).toBe(200);
  return (await response.json()) as T;
}

/** An agent in the journeys, over HTTP as the operator's desk. */
export const desk = {
  /** The conversation with the latest message. */
  newest: async (): Promise<string> => {
    const { conversations } = await ask<{ conversations: { id: string }[] }>('GET', '?limit=1');
    return conversations[0]?.id ?? '';
  },
  /** The customers' messages in it, oldest first. */
  customerTexts: async (conversation: string): Promise<string[]> => {
    const { messages } = await ask<{ messages: { sender: string; message: ChatContent }[] }>('GET', `/${conversation}/messages`);
    const contents = messages.filter(({ sender }) => sender === 'customer').map(({ message }) => message);
    return contents.map((message) => (message.message_type === 'text' ? message.payload : message.message_type)).toReversed();
  },
  reply: (conversation: string, content: ChatContent): Promise<unknown> => {
    replies += 1;
    return ask('POST', `/${conversation}/messages`, { message: { ...content, deliver: { id: `reply ${replies}` } } });
  },
  type: (conversation: string): Promise<unknown> => ask('POST', `/${conversation}/typing`),
  end: (conversation: string): Promise<unknown> => ask('POST', `/${conversation}/end`),
};
