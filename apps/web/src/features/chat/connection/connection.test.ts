import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveSocket } from '../../../shared/live/connect';
import { createConnection } from './connection';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A disconnected socket that does not reconnect by itself. */
const lostSocket = () => {
  const calls: string[] = [];
  const socket = {
    connected: false,
    active: false,
    on: () => socket,
    off: () => socket,
    connect: () => void calls.push('connect'),
    emit: (_: string, room: string) => void calls.push(`join ${room}`),
  };
  return { socket, calls };
};

// §4-7 a check every 5 seconds rejoins a
// §9-6 Chat socket reconnect check
it('checks every 5 seconds: connects a lost socket, and joins once connected', async () => {
  const { socket, calls } = lostSocket();
  const none = () => undefined;
  const connection = createConnection({
    socket: socket as unknown as LiveSocket,
    room: () => Promise.resolve('krapao:guest'),
    answers: false,
    onState: none,
    onJoined: none,
    onMessage: none,
    onTyping: none,
    onSeen: none,
    onRead: none,
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['connect']);
  socket.connected = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toEqual(['connect', 'join krapao:guest']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(2);
  connection.close();
});

it('notifies the agents at most every 3 seconds that the customer is typing, once it has joined', async () => {
  const sent: string[] = [];
  const socket = {
    connected: true,
    active: true,
    on: () => socket,
    off: () => socket,
    emit: (event: string) => void sent.push(event),
    timeout: () => ({ emitWithAck: () => Promise.resolve({ ok: true, seq: 0, seen: 0, unread: 0 }) }),
  };
  const none = () => undefined;
  const connection = createConnection({
    socket: socket as unknown as LiveSocket,
    room: () => Promise.resolve('krapao:guest'),
    answers: true,
    onState: none,
    onJoined: none,
    onMessage: none,
    onTyping: none,
    onSeen: none,
    onRead: none,
  });
  connection.typing();
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  connection.typing();
  connection.typing();
  expect(sent).toEqual(['typing']);
  await vi.advanceTimersByTimeAsync(3_000);
  connection.typing();
  expect(sent).toEqual(['typing', 'typing']);
  connection.close();
});
