import type { DeskApi } from '@krapao/contract/desk';
import type { DeskConfig } from '../src/platform/config.js';
import type { TestServer } from './test-server.js';

/** A desk on a free port; the origin is that of the console in a browser. */
export const ORIGIN = 'http://localhost:3002';
export const DESK: DeskConfig = { port: 0, host: '127.0.0.1', origin: ORIGIN, consoleDir: '', previewDir: '', solo: false };

export interface DeskAnswer<Output = unknown> {
  status: number;
  body: Output & { message?: string };
}

type Outputs = { [Name in keyof DeskApi]: DeskApi[Name]['output'] };

export interface OperatorAtDesk {
  cookie: string;
  /** A call of the contract; `path` has its parameters filled in. */
  call<Name extends keyof Outputs>(name: Name, path: string, body?: unknown): Promise<DeskAnswer<Outputs[Name]>>;
}

/** Headers that the console sends with every change. */
export const FROM_CONSOLE = { origin: ORIGIN, 'x-desk': '1', 'sec-fetch-site': 'same-origin' };

export async function callDesk(
  server: Pick<TestServer, 'app'>,
  method: 'GET' | 'POST',
  url: string,
  {
    body,
    headers = FROM_CONSOLE,
    cookie,
    address = '127.0.0.1',
  }: {
    body?: unknown;
    headers?: Record<string, string>;
    cookie?: string;
    /** Calls without a session are limited per address. */ address?: string;
  } = {},
): Promise<{ status: number; body: Record<string, unknown> & { message?: string }; cookie: string | null; retryAfter: number | null }> {
  const { desk } = server.app;
  if (desk === null) throw new Error('the server was started without a desk');
  const response = await desk.inject({
    method,
    url,
    remoteAddress: address,
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const [set] = [response.headers['set-cookie']].flat();
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode,
    body: response.json(),
    cookie: set?.split(';')[0] ?? null,
    retryAfter: retryAfter === undefined ? null : Number(retryAfter),
  };
}

/** Signs a demo operator in. */
export async function signIn(server: TestServer, name: 'desk-owner' | 'desk-cashier' = 'desk-owner'): Promise<OperatorAtDesk> {
  const { status, cookie } = await callDesk(server, 'POST', '/desk/sign-in', { body: { name, password: 'krapao-demo' } });
  if (status !== 200 || cookie === null) throw new Error(`${name} could not sign in: ${status}`);
  return {
    cookie,
    call: async (callName, path, body) => {
      const method = callName.startsWith('GET') ? 'GET' : 'POST';
      return (await callDesk(server, method, path, { body, cookie })) as never;
    },
  };
}
