import { type Adapter, BROADCAST } from './redis-lane.js';

/** Three heartbeats of the adapter, which every node sends. */
const ALONE_AFTER_MS = 15_000;

/**
 * Sends no events while there is no other node: no message of one was received for three heartbeats, on a connection that is open. A node that starts
 * sends its first heartbeat before it accepts sockets. For the cost of an event, see docs/decisions/0020.
 */
export function publishUnlessAlone(adapter: Adapter, isListening: () => boolean): Adapter {
  let receivedAt = performance.now();
  const receive = adapter.onMessage.bind(adapter);
  const publish = adapter.doPublish.bind(adapter);
  adapter.onMessage = (message, offset) => {
    if (message.uid !== adapter.uid) receivedAt = performance.now();
    receive(message, offset);
  };
  adapter.doPublish = (message) => {
    const isAlone = isListening() && performance.now() - receivedAt > ALONE_AFTER_MS;
    return isAlone && message.type === BROADCAST ? Promise.resolve('') : publish(message);
  };
  return adapter;
}
