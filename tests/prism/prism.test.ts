import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../apps/server/test/matrix.row.js';
import { rows } from '../../apps/server/test/matrix.rows.js';
import { createWorld } from '../../apps/server/test/matrix.world.js';
import { PASSWORD } from '../../apps/server/test/people.js';
import { startTestServer, type TestServer, withoutReview } from '../../apps/server/test/test-server.js';
import { endpoints, type Endpoint } from '../../packages/contract/src/index.js';
import type { OpenApi } from '../../packages/contract/src/openapi/index.js';
import { journey } from './journey.js';
import { type Answer, type Prism, startPrism } from './prism.js';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  await withoutReview(server.database);
  origin = `http://127.0.0.1:${(server.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const publishedDocument = async (): Promise<OpenApi> => (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApi;

/** Makes calls through Prism; resolves to its remarks. */
async function remarksOn(document: OpenApi, makeCalls: (call: Prism['call']) => Promise<void>): Promise<string[]> {
  const prism = await startPrism(document, origin);
  try {
    await makeCalls(prism.call);
    return prism.remarks;
  } finally {
    await prism.close();
  }
}

it('a journey with refusals conforms', async () => {
  expect(await remarksOn(await publishedDocument(), (call) => journey(call, server))).toEqual([]);
});

it('every call conforms: as its member makes it, without a session, and when it names what is another member’s', async () => {
  const world = await createWorld(server);
  const unsuccessful: string[] = [];
  const remarks = await remarksOn(await publishedDocument(), async (call) => {
    for (const endpoint of endpoints as readonly Endpoint[]) {
      const { honest, theirs = {} } = rows[keyOf(endpoint)];
      const make = ({ path = {}, body, headers = {}, token = world.stranger.token }: Call): Promise<Answer> =>
        call(endpoint.method, pathOf(endpoint, path), body, { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers });
      const own = honest === undefined ? [] : [honest(world)];
      const others = Object.values(theirs).map((each) => each(world));
      if (endpoint.access !== 'public') for (const each of [...own, ...others]) await make({ ...each, token: null });
      for (const each of others) await make(each);
      for (const each of own) if ((await make(each)).status >= 300) unsuccessful.push(keyOf(endpoint));
    }
  });
  expect(remarks).toEqual([]);
  // Prism has seen a success of each.
  expect(unsuccessful).toEqual([]);
});

const keyOf = ({ method, path }: Endpoint): keyof typeof rows => `${method} ${path}` as keyof typeof rows;
/** Without the slash at the end of some paths, as the document has them. */
const pathOf = ({ path }: Endpoint, values: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? 'none')).replace(/\/$/, '');

it('an answer, a status, an input and a call that are not in the document are remarks', async () => {
  const planted = await publishedDocument();
  delete planted.paths['/api/login']?.['post']?.responses['401'];
  const { ListStatementAnswer: answer, ListStatementRequest: request } = planted.components.schemas;
  Object.assign(answer?.properties ?? {}, { total: { type: 'string' } });
  Object.assign(request?.properties ?? {}, { page: { type: 'number', minimum: 1 } });
  const { phone, token } = await server.newMember();
  const remarks = await remarksOn(planted, async (call) => {
    await call('POST', '/api/login', { username: phone, password: `not ${PASSWORD}` });
    await call('POST', '/api/statement', { page: 0 }, { authorization: `Bearer ${token}` });
    await call('GET', '/metrics');
  });
  expect(remarks.map((remark) => remark.split(': ')[0])).toEqual([
    'POST /api/login 401 response',
    'POST /api/statement 200 request.body.page',
    'POST /api/statement 200 response.body.total',
    'GET /metrics 404 request',
  ]);
});
