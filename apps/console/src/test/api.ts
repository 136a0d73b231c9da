import { type DeskErrorCode, deskCalls, deskErrors } from '@krapao/contract/desk';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { CallName, Output } from '../shared/api/client';

interface ReceivedRequest {
  path: string;
  body: unknown;
  headers: Headers;
}

type Reply<Name extends CallName> = Output<Name> | { refuse: DeskErrorCode };

/** The server accepts the call and never answers. */
const SILENCE = { silence: true };

const replies = new Map<string, unknown[]>();
const requests = new Map<string, ReceivedRequest[]>();

/** The contract's path of a URL: `/desk/withdrawals/:id`. */
const patterns = deskCalls.map(({ method, path }) => ({
  name: `${method} ${path}`,
  matches: new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const answer = async ({ request }: { request: Request }) => {
  const { pathname } = new URL(request.url);
  const name = patterns.find(({ matches }) => matches.test(`${request.method} ${pathname}`))?.name ?? '';
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  requests.set(name, [...(requests.get(name) ?? []), { path: pathname, body, headers: request.headers }]);
  const queue = replies.get(name) ?? [];
  const reply = queue.length > 1 ? queue.shift() : queue[0];
  if (reply === undefined) return HttpResponse.json({ message: 'NOT_FOUND' }, { status: 404 });
  if (reply === SILENCE) await delay('infinite');
  const { refuse } = reply as { refuse?: DeskErrorCode };
  if (refuse !== undefined) return HttpResponse.json({ message: refuse }, { status: deskErrors[refuse] });
  return HttpResponse.json(reply as object);
};

export const mockServer = setupServer(http.all('*/desk/*', answer));

/** The mocked desk: its answers by call, and the requests that it received. */
export const api = {
  /** Answers in turn; the last one stays. */
  reply: <Name extends CallName>(name: Name, ...answers: Reply<Name>[]): void => void replies.set(name, answers),
  hang: (name: CallName): void => void replies.set(name, [SILENCE]),
  requestsOf: (name: CallName): ReceivedRequest[] => requests.get(name) ?? [],
  /** No answers but one: an act is performed at once. */
  reset: (): void => {
    replies.clear();
    requests.clear();
    replies.set('POST /desk/acts/outcome', [{ outcome: 'now', sum: null }]);
  },
};
