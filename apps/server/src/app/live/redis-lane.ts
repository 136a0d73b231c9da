import { createAdapter as overRedis } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import type { Logger } from '../../platform/logger.js';
import { within } from '../../platform/within.js';

/** A message between nodes, as Socket.IO's adapters define it. */
interface Message {
  uid?: string;
  nsp?: string;
  type: number;
  data?: Record<string, unknown>;
}

/** The protected part of Socket.IO's cluster adapters: how a message is sent, and how it is received. */
export interface Adapter {
  readonly uid: string;
  nsp: { name: string };
  doPublish(message: Message): Promise<string>;
  onMessage(message: Message, offset?: string): void;
}

/** Message types of `socket.io-adapter`, which does not export them. */
const HEARTBEAT = 2;
export const BROADCAST = 3;

/** Each node sends itself a heartbeat over Redis at this interval; receiving it shows that Redis works for this node. ms */
const BEAT_MS = 1_000;
/** Without a heartbeat for this long, a node does not receive from Redis. ms */
const SILENT_AFTER_MS = 2_500;
/** A node that does not receive from Redis reports it with every heartbeat; the others use PostgreSQL until this long after its last report. ms */
const REPORT_VALID_MS = 3_000;
/** Messages sent over Redis are retained for longer than an outage can stay unnoticed. ms */
const RETAINED_MS = 6_000;
/** Time limit for Redis to accept a message. ms */
const ACCEPT_MS = 500;
/** A stopping node waits at most this long for the current read. ms */
const READ_MS = 1_000;
const REMEMBERED_IDS = 10_000;

export interface RedisLane {
  stop(): Promise<void>;
}

/**
 * Sends events over Redis Streams while every node receives from Redis, and over PostgreSQL otherwise (docs/decisions/0020). When a node stops receiving
 * from Redis, the others send their latest events again over PostgreSQL; each node delivers an event once.
 *
 * @param main the adapter over PostgreSQL, which is always connected
 */
export function openRedisLane(redis: Redis, main: Adapter, namespace: Namespace, logger: Logger): RedisLane {
  let lane: Adapter | null = null;
  let heartbeatAt = -Infinity;
  let outageReportedAt = -Infinity;
  let wasReceiving = false;
  let sent = 0;
  let retained: { at: number; message: Message }[] = [];
  const knownIds = new Set<string>();
  const overPostgres = main.doPublish.bind(main);
  const receive = main.onMessage.bind(main);

  const isReceiving = (): boolean => redis.status === 'ready' && performance.now() - heartbeatAt < SILENT_AFTER_MS;
  const allReceive = (): boolean => isReceiving() && performance.now() - outageReportedAt > REPORT_VALID_MS;

  const sendAgain = (): void => {
    const since = performance.now() - RETAINED_MS;
    const again = retained.filter(({ at }) => at > since);
    retained = [];
    for (const { message } of again) void overPostgres(message);
  };
  const isRepeated = ({ data }: Message): boolean => {
    const id = data?.['pushId'];
    if (typeof id !== 'string') return false;
    if (knownIds.has(id)) return true;
    knownIds.add(id);
    if (knownIds.size > REMEMBERED_IDS) for (const oldest of [...knownIds].slice(0, REMEMBERED_IDS / 2)) knownIds.delete(oldest);
    return false;
  };
  const onMessage = (message: Message, offset?: string): void => {
    if (message.type === HEARTBEAT && message.data !== undefined) {
      if (message.data['deaf'] === true && message.uid !== main.uid) {
        if (performance.now() - outageReportedAt > REPORT_VALID_MS) sendAgain();
        outageReportedAt = performance.now();
      }
      if (message.uid === main.uid && message.data['beat'] === true) heartbeatAt = performance.now();
    } else if (message.uid !== main.uid && !isRepeated(message)) receive(message, offset);
  };

  main.onMessage = onMessage;
  main.doPublish = async (message) => {
    if (message.type !== BROADCAST || lane === null) return overPostgres(message);
    sent += 1;
    const named = { ...message, data: { ...message.data, pushId: `${main.uid} ${sent}` } };
    if (!allReceive()) return overPostgres(named);
    const at = performance.now();
    retained.push({ at, message: named });
    if ((retained[0]?.at ?? at) < at - 2 * RETAINED_MS) retained = retained.filter((each) => each.at > at - RETAINED_MS);
    const offset = await within(ACCEPT_MS, lane.doPublish(named));
    return offset ?? overPostgres(named);
  };

  const attach = (): void => {
    // The library's connections reconnect by themselves; an error while waiting for the first one could not be caught.
    redis.options.lazyConnect = false;
    lane = overRedis(redis, { blockTimeInMs: READ_MS })(namespace) as unknown as Adapter;
    lane.onMessage = onMessage;
  };
  redis.once('ready', attach);

  const beat = (): void => {
    const isReceivingNow = isReceiving();
    if (isReceivingNow !== wasReceiving) {
      logger.warn(isReceivingNow ? 'live push uses Redis' : 'live push uses PostgreSQL: Redis does not answer');
      wasReceiving = isReceivingNow;
      if (!isReceivingNow) sendAgain();
    }
    const note = { uid: main.uid, nsp: main.nsp.name, type: HEARTBEAT };
    if (lane !== null && redis.status === 'ready') void within(ACCEPT_MS, lane.doPublish({ ...note, data: { beat: true } }));
    if (!isReceivingNow) void overPostgres({ ...note, data: { deaf: true } });
  };
  const timer = setInterval(beat, BEAT_MS);
  // A broken connection is noticed immediately, a silent one when its heartbeat is missing.
  redis.on('ready', beat).on('close', beat);
  beat();

  return {
    stop: async () => {
      clearInterval(timer);
      redis.off('ready', beat).off('close', beat);
      main.doPublish = overPostgres;
      (lane as unknown as { close(): void } | null)?.close();
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
