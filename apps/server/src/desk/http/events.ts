import { type ChatReader, type DeskEvent, type DeskTopic, deskTopics } from '@krapao/contract/desk';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DESK_CHANNEL, MENTION, READING, type SentMention, TYPING } from '../../platform/desk-topics.js';
import type { DeskGate } from './desk-gate.js';

/** Hints of one topic within this time are one event. */
const GATHER_MS = 200;
const HEARTBEAT_MS = 20_000;

/** Notifications of PostgreSQL (platform/db/listener.ts). */
interface Notifications {
  on(channel: string, receive: (payload: string) => void): void;
}

interface DeskEvents {
  /** Ends every stream. */
  close(): void;
}

/**
 * `GET /desk/events`: server-sent events with the topics whose rows have changed on any node, the conversations whose customer is
 * typing, and those that a colleague has open. The session is checked with every heartbeat; a stream
 * ends with its session.
 */
export function deskEvents(
  app: FastifyInstance,
  { listener, gate }: { listener: Notifications; gate: Pick<DeskGate, 'requireSession' | 'isSignedIn'> },
): DeskEvents {
  const streams = new Set<{ send(event: DeskEvent): void; end(): void; operator: string; readsChat: boolean }>();
  const due = new Set<DeskTopic>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    for (const topic of due) for (const stream of streams) stream.send({ topic });
    due.clear();
  };
  listener.on(DESK_CHANNEL, (topic) => {
    if (streams.size === 0) return;
    if (topic.startsWith(MENTION)) {
      const { to, ...mention } = JSON.parse(topic.slice(MENTION.length)) as SentMention;
      for (const stream of streams) if (stream.readsChat && stream.operator === to) stream.send({ mention });
      return;
    }
    const passing = passingOf(topic);
    if (passing !== null) {
      for (const stream of streams) if (stream.readsChat) stream.send(passing);
      return;
    }
    // After a break of the connection any topic may have changed.
    for (const each of isTopic(topic) ? [topic] : deskTopics) due.add(each);
    timer ??= setTimeout(flush, GATHER_MS);
  });

  app.get('/desk/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { operator } = await gate.requireSession(request);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...stringHeaders(reply.getHeaders()), 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    raw.write(': open\n\n');
    const stream = {
      send: (event: DeskEvent) => void raw.write(`data: ${JSON.stringify(event)}\n\n`),
      operator: operator.id,
      readsChat: operator.permissions.has('chat.read'),
      end: () => void raw.end(),
    };
    const heartbeat = setInterval(() => {
      raw.write(': alive\n\n');
      gate.isSignedIn(request).then(
        (isSignedIn) => (isSignedIn ? undefined : raw.end()),
        // The database is away: the next heartbeat checks again.
        () => undefined,
      );
    }, HEARTBEAT_MS);
    streams.add(stream);
    raw.on('close', () => {
      clearInterval(heartbeat);
      streams.delete(stream);
    });
  });

  return {
    close: () => {
      clearTimeout(timer);
      for (const stream of streams) stream.end();
    },
  };
}

/** What only operators who read chats receive, at once; null: a topic. */
function passingOf(payload: string): DeskEvent | null {
  if (payload.startsWith(TYPING)) return { typing: payload.slice(TYPING.length) };
  return payload.startsWith(READING) ? { reading: JSON.parse(payload.slice(READING.length)) as ChatReader } : null;
}

const isTopic = (text: string): text is DeskTopic => (deskTopics as readonly string[]).includes(text);

const stringHeaders = (headers: ReturnType<FastifyReply['getHeaders']>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
