import { type DeskApi, deskCalls } from '@krapao/contract/desk';
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

/** The input of a call. It is not checked: tests also send what the contract refuses. */
export interface DeskInput {
  params?: Readonly<Record<string, unknown>>;
  query?: string | Readonly<Record<string, string>>;
  body?: unknown;
}

export interface OperatorAtDesk {
  cookie: string;
  /** A call by its name in the contract, as `GET /desk/members/:id`. */
  call<Name extends keyof Outputs>(name: Name, input?: DeskInput): Promise<DeskAnswer<Outputs[Name]>>;
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
): Promise<{
  status: number;
  body: Record<string, unknown> & { message?: string };
  cookie: string | null;
  retryAfter: number | null;
  request: string;
}> {
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
    request: String(response.headers['x-request-id']),
  };
}

/** Signs a demo operator in. */
export async function signIn(server: TestServer, name: 'desk-owner' | 'desk-cashier' = 'desk-owner'): Promise<OperatorAtDesk> {
  const { status, cookie } = await callDesk(server, 'POST', '/desk/sign-in', { body: { name, password: 'krapao-demo' } });
  if (status !== 200 || cookie === null) throw new Error(`${name} could not sign in: ${status}`);
  return {
    cookie,
    call: async (callName, { body, ...input } = {}) => {
      const method = callName.startsWith('GET') ? 'GET' : 'POST';
      const answer = await callDesk(server, method, urlOf(callName, input), { body, cookie });
      if (method === 'POST' && answer.status < 300) await expectAuditRows(server, callName, answer.request);
      return answer as never;
    },
  };
}

const mayTakeTwo = new Set(deskCalls.filter(({ approval }) => approval !== 'never').map(({ method, path }) => `${method} ${path}`));

/** A change is in the audit log once: whether it is performed or proposed, and by whichever call. */
async function expectAuditRows({ database }: Pick<TestServer, 'database'>, call: keyof DeskApi, request: string): Promise<void> {
  const { rows } = await database.pool.query<{ action: string }>(
    `select concat_ws(' ', action, detail->'target'->>'id') as action from audit where request = $1 and actor like 'operator:%'`,
    [request],
  );
  const actions = rows.map(({ action }) => action);
  if (new Set(actions).size < actions.length || (mayTakeTwo.has(call) && actions.length === 0))
    throw new Error(`${call} wrote these audit rows: ${actions.join(', ') || 'none'}`);
}

/** Makes both demo operators owners without caps, and signs them in: each may propose, and the other approve. */
export async function signInOwners(server: TestServer): Promise<[OperatorAtDesk, OperatorAtDesk]> {
  await server.database.asOwner(`update operator set roles = '{owner}', cap_thb = null, cap_lak = null where name like 'desk-%'`);
  return [await signIn(server, 'desk-owner'), await signIn(server, 'desk-cashier')];
}

function urlOf(name: keyof DeskApi, { params = {}, query = '' }: DeskInput): string {
  const path = name.slice(name.indexOf('/')).replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
