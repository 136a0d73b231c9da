import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Conversation } from '@krapao/contract';
import { io, type Socket } from 'socket.io-client';

/** Sockets that connect at the same time. */
const AT_ONCE = 50;

/** A guest with its own socket room, by a valid guest id. */
export interface Guest {
  guestId: string;
  /** The argument of `join`. */
  room: string;
}

export const newGuest = (prefix: string): Guest => {
  const guestId = randomUUID();
  return { guestId, room: prefix + guestId };
};

/** Sockets in socket rooms, and the times at which they receive each message. */
export interface Crowd {
  /** Milliseconds from `send` until each of `listeners` has received the message with this text; late ones are missing. */
  hear(text: string, listeners: number, send: () => Promise<void>): Promise<number[]>;
  /** The first socket, to speak by where that is how one speaks. */
  speaker: Socket;
  close(): void;
}

/**
 * Connects one socket for each of `rooms` and joins it.
 *
 * @throws Error when one is not let in
 */
export async function gather(url: string, rooms: readonly string[]): Promise<Crowd> {
  const arrivals = new Map<string, (at: number) => void>();
  const sockets: Socket[] = [];
  const queue = [...rooms];
  const enter = async (): Promise<void> => {
    for (let room = queue.pop(); room !== undefined; room = queue.pop()) {
      const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      const joined = (await socket.timeout(10_000).emitWithAck('join', room)) as { ok: boolean };
      if (!joined.ok) throw new Error(`a socket could not join its socket room: ${JSON.stringify(joined)}`);
      socket.on('messaging', ({ message }: Pick<Conversation, 'message'>) => {
        if (message.message_type === 'text') arrivals.get(message.payload)?.(performance.now());
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, enter));
  const [speaker] = sockets;
  if (speaker === undefined) throw new Error('a crowd needs a socket room');
  return {
    speaker,
    hear: async (text, listeners, send) => {
      const times: number[] = [];
      const all = new Promise<void>((resolve) =>
        arrivals.set(text, (at) => {
          times.push(at);
          if (times.length === listeners) resolve();
        }),
      );
      const from = performance.now();
      await send();
      await Promise.race([all, sleep(10_000)]);
      arrivals.delete(text);
      return times.map((at) => at - from);
    },
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** Resident memory of a process in bytes, as Linux tells it. */
export function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}
