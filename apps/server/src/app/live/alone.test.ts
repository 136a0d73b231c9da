import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { publishUnlessAlone } from './alone.js';
import { BROADCAST } from './redis-lane.js';

const HEARTBEAT = 2;

function aNode() {
  const sent: number[] = [];
  const state = { isListening: true };
  const main = {
    uid: 'this',
    nsp: { name: '/' },
    doPublish: ({ type }: { type: number }) => Promise.resolve(String(sent.push(type))),
    onMessage: () => undefined,
  };
  return { sent, state, adapter: publishUnlessAlone(main, () => state.isListening, 50) };
}

test('events are sent until no other node has sent a heartbeat for a while, and again from the next heartbeat on', async () => {
  const { sent, adapter } = aNode();
  await adapter.doPublish({ type: BROADCAST });
  await sleep(80);
  await adapter.doPublish({ type: BROADCAST });
  await adapter.doPublish({ type: HEARTBEAT });
  expect(sent).toEqual([BROADCAST, HEARTBEAT]);
  adapter.onMessage({ uid: 'other', type: HEARTBEAT });
  await adapter.doPublish({ type: BROADCAST });
  expect(sent).toEqual([BROADCAST, HEARTBEAT, BROADCAST]);
});

test('a node that receives nothing because its connection is broken still sends', async () => {
  const { sent, state, adapter } = aNode();
  await sleep(80);
  state.isListening = false;
  await adapter.doPublish({ type: BROADCAST });
  expect(sent).toEqual([BROADCAST]);
});
