import { newId } from '../src/platform/ids.js';
import type { OperatorAtDesk } from './desk.js';
import type { TestServer } from './test-server.js';

/** A new endpoint, for the test of changes that take two people. */
export function addedWebhook({ outside }: TestServer, maker: OperatorAtDesk) {
  const url = `${outside.url}/receiver/added`;
  const state = async () => (await maker.call('GET /desk/webhooks')).body.endpoints.some((each) => each.url === url);
  return Promise.resolve({ body: { url, kinds: ['deposit.paid'], note: 'the data warehouse' }, state, after: true });
}

/** Another address of an endpoint. */
export async function changedWebhook({ outside, database, app }: TestServer, maker: OperatorAtDesk) {
  const [id, url] = [newId(), `${outside.url}/receiver/changed`];
  await database.inTx((tx) => app.outgoing.endpoints.save(tx, { id, url: `${url}/before`, kinds: ['deposit.paid'] }));
  const state = async () => (await maker.call('GET /desk/webhooks/:id', { params: { id } })).body.url;
  return { params: { id }, body: { url, kinds: ['deposit.paid'], note: 'it has moved' }, state, after: url };
}
