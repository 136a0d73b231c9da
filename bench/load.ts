import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Connections of a load at which a server is busy all the time, and its queues are short. */
const CONNECTIONS = 64;

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

/** The text of request number `n` of a load. */
export type RequestAt = (n: number) => string;

/** The result of a load. */
export interface LoadResult {
  operations: number;
  /** Answers other than 2xx. */
  failed: number;
  /** Of the failed: 503, from a server that rejects what is beyond its capacity. */
  rejected: number;
  seconds: number;
  /** Response times of 2xx in ms, ascending. */
  times: number[];
  /** The same of 503. */
  rejectionTimes: number[];
}

/** Requests of each member in turn, each with a new idempotency key, or with the keys of `run` again. The calls alternate. */
export function requests(calls: readonly Call[], tokens: readonly string[], run: string = randomUUID()): RequestAt {
  const templates = calls.map(({ method, path, body }) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    return {
      start: `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n`,
      end: body === undefined ? '\r\n' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      hasKey: body !== undefined,
    };
  });
  return (n) => {
    const template = templates[n % templates.length];
    if (template === undefined) throw new Error('a load needs a call');
    // Alternating calls of one round go to the same member.
    const member = Math.floor(n / templates.length) % tokens.length;
    const key = template.hasKey ? `Idempotency-Key: ${run}-${n}\r\n` : '';
    const address = `10.0.${Math.floor(member / 250)}.${(member % 250) + 1}`;
    return `${template.start}Authorization: Bearer ${tokens[member]}\r\nX-Forwarded-For: ${address}\r\n${key}${template.end}`;
  };
}

export interface Load {
  /** Sends `operations` requests; each connection sends its next one when its answer has arrived. */
  run(request: RequestAt, operations: number): Promise<LoadResult>;
  /**
   * Sends `operations` requests at a constant rate, whatever the answers take. A response time counts from the time at which the request was
   * due, so that a slow answer does not hide the delay of the requests behind it (coordinated omission).
   */
  runAt(perSecond: number, request: RequestAt, operations: number): Promise<LoadResult>;
  close(): void;
}

/**
 * Opens keep-alive connections, of which each carries one request at a time. The loader writes and reads HTTP/1.1 itself: with an HTTP client it would use more processor time than the
 * server, and wrk cannot send a fixed number of requests (docs/decisions/0051).
 */
export async function openLoad(base: string, count = CONNECTIONS): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: count }, () => connect(base)));
  const measured = async (
    operations: number,
    work: (record: (from: number, status: string) => void) => Promise<unknown>,
  ): Promise<LoadResult> => {
    const times: number[] = [];
    const rejectionTimes: number[] = [];
    const from = performance.now();
    await work((start, status) => {
      const ms = performance.now() - start;
      if (status.startsWith('2')) times.push(ms);
      else if (status === '503') rejectionTimes.push(ms);
    });
    const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
    return {
      operations,
      failed: operations - times.length,
      rejected: rejectionTimes.length,
      seconds: (performance.now() - from) / 1_000,
      times: ascending(times),
      rejectionTimes: ascending(rejectionTimes),
    };
  };
  return {
    run: (request, operations) =>
      measured(operations, (record) => {
        let next = 0;
        const sender = async ({ send }: Connection): Promise<void> => {
          while (next < operations) {
            const text = request(next++);
            const from = performance.now();
            record(from, await send(text));
          }
        };
        return Promise.all(connections.map(sender));
      }),
    runAt: (perSecond, request, operations) =>
      measured(operations, (record) => {
        const started = performance.now();
        let next = 0;
        const sender = async ({ send }: Connection): Promise<void> => {
          while (next < operations) {
            const n = next++;
            const due = started + (n * 1_000) / perSecond;
            // A connection waits for its turn; when all are busy, the next free one is late and the delay counts.
            while (performance.now() < due) await sleep(Math.max(0, due - performance.now()));
            record(due, await send(request(n)));
          }
        };
        return Promise.all(connections.map(sender));
      }),
    close: () => {
      for (const { close } of connections) close();
    },
  };
}

interface Connection {
  /** Resolves to the status of the answer. One request at a time. */
  send(text: string): Promise<string>;
  close(): void;
}

async function connect(base: string): Promise<Connection> {
  const { hostname, port } = new URL(base);
  const socket = net.connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let received = '';
  let pending: { resolve(status: string): void; reject(error: Error): void } | null = null;
  let isClosed = false;
  socket.on('data', (chunk: string) => {
    received += chunk;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    // The loader reads no other answers; a request that gets one fails with its connection.
    const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2))?.[1];
    if (length === undefined) {
      socket.destroy();
      return;
    }
    if (received.length < end + 4 + Number(length)) return;
    const status = received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    received = '';
    pending?.resolve(status);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosed = true;
    pending?.reject(new Error('a server of the bench closed a connection'));
  });
  return {
    send: (text) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('a server of the bench closed a connection'));
        pending = { resolve, reject };
        socket.write(text, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}
