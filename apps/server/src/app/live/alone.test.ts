import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishUnlessAlone } from './alone.js';
import { BROADCAST } from './redis-lane.js';

const HEARTBEAT = 2;
const ALONE_AFTER_MS = 15_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = () => vi.advanceTimersByTime(ALONE_AFTER_MS + 1);

function aNode() {
  const sent: number[] = [];
  const state = { isListening: true };
  const main = {
    uid: 'this',
    nsp: { name: '/' },
    doPublish: ({ type }: { type: number }) => Promise.resolve(String(sent.push(type))),
    onMessage: () => undefined,
  };
  return { sent, state, adapter: publishUnlessAlone(main, () => state.isListening) };
}

test('events are sent until no other node has sent a heartbeat for a while, and again from the next heartbeat on', async () => {
  const { sent, adapter } = aNode();
  await adapter.doPublish({ type: BROADCAST });
  pass();
  await adapter.doPublish({ type: BROADCAST });
  await adapter.doPublish({ type: HEARTBEAT });
  expect(sent).toEqual([BROADCAST, HEARTBEAT]);
  adapter.onMessage({ uid: 'other', type: HEARTBEAT });
  await adapter.doPublish({ type: BROADCAST });
  expect(sent).toEqual([BROADCAST, HEARTBEAT, BROADCAST]);
});

test('a node that receives nothing because its connection is broken still sends', async () => {
  const { sent, state, adapter } = aNode();
  pass();
  state.isListening = false;
  await adapter.doPublish({ type: BROADCAST });
  expect(sent).toEqual([BROADCAST]);
});
