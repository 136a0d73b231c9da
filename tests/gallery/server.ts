import type { Page, Route } from '@playwright/test';
import { endpoints, errors, type ErrorCode } from '../../packages/contract/src/index';
import type { Language } from '../e2e/words';
import { type Amount, type Answers, answersOf } from './answers';
import { joined } from './answers/chat';
import { inKip } from './answers/kip';
import { isLaoVariant } from './choice';
import { answerSocket } from './socket';

/** The states of a screen: usual, empty, the longest; loading, and failed. */
export const states = ['full', 'empty', 'long', 'loading', 'error'] as const satisfies readonly (Amount | 'loading' | 'error')[];
export type State = (typeof states)[number];

/** Answers in every state, because the frame around a screen needs them. */
const always: readonly (keyof Answers)[] = ['GET /api/lookup/info', 'GET /api/lookup/active'];

interface Call {
  method: string;
  path: RegExp;
  name: keyof Answers;
}

/** Paths with fewer parameters first: `/api/bonus/clear` is no `/api/bonus/:code`. */
const calls: readonly Call[] = endpoints
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    name: `${method} ${path}` as keyof Answers,
  }))
  .toSorted((a, b) => a.name.split(':').length - b.name.split(':').length);

const nameOf = (method: string, address: string): keyof Answers | undefined => {
  const { pathname } = new URL(address);
  return calls.find((call) => call.method === method && call.path.test(pathname))?.name;
};

/**
 * Answers the page's calls in place of a server, as a state has it.
 * @param special the answers to this screen instead
 */
export async function answerCalls(page: Page, language: Language, state: State, special: Answers = {}): Promise<void> {
  const amount: Amount = state === 'loading' || state === 'error' ? 'full' : state;
  const sample: Answers = { ...answersOf(language, amount), ...special };
  const answers = isLaoVariant ? inKip(sample) : sample;
  await page.route('**/api/**', async (route) => {
    const name = nameOf(route.request().method(), route.request().url());
    const known = name !== undefined && always.includes(name);
    if (state === 'loading' && !known) return;
    const reply = state === 'error' && !known ? { refuse: 'INTERNAL_SERVER_ERROR' } : name && answers[name];
    await send(route, reply ?? { refuse: 'NO_DATA' });
  });
  await answerSocket(page, state === 'loading' || state === 'error' ? null : joined(language, amount));
}

function send(route: Route, reply: NonNullable<Answers[keyof Answers]>): Promise<void> {
  if (!('refuse' in reply)) return route.fulfill({ json: reply });
  const status = errors[reply.refuse as ErrorCode];
  return route.fulfill({ status, json: { message: reply.refuse, details: reply.details } });
}
