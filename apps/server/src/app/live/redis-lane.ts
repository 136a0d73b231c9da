import { createAdapter as overRedis } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Namespace } from 'socket.io';
import type { Logger } from '../../platform/logger.js';
import { within } from '../../platform/within.js';

/** What nodes send each other, as the adapters of Socket.IO have it. */
interface Message {
  uid?: string;
  nsp?: string;
  type: number;
  data?: Record<string, unknown>;
}

/** The part of Socket.IO's cluster adapters that is protected: how a message leaves a node, and how it comes in. */
export interface Adapter {
  readonly uid: string;
  nsp: { name: string };
  doPublish(message: Message): Promise<string>;
  onMessage(message: Message, offset?: string): void;
}

/** Types of messages of `socket.io-adapter`, whose enumeration is not exported by its index. */
const HEARTBEAT = 2;
const BROADCAST = 3;

/** Every node sends itself a beat over Redis as often: one that comes back shows that this node hears. ms */
const BEAT_MS = 1_000;
/** Without a beat for as long, a node does not hear Redis. ms */
const DEAF_AFTER_MS = 2_500;
/** A node that does not hear Redis says so every beat; the others use PostgreSQL until it was silent as long. ms */
const BELIEVED_MS = 3_000;
/** What was sent over Redis is remembered for longer than a break can stay unnoticed. ms */
const KEPT_MS = 6_000;
/** Redis has as long to take a message. ms */
const TAKEN_WITHIN_MS = 500;
/** A stopping node waits at most this long for the read that is under way. ms */
const READ_MS = 1_000;
const REMEMBERED_IDS = 10_000;

export interface RedisLane {
  stop(): Promise<void>;
}

/**
 * Sends events over Redis Streams while every node hears Redis, and over PostgreSQL otherwise (docs/decisions/0020). When a node does not hear
 * Redis any more, what the others have lately sent over Redis is sent again over PostgreSQL; each node passes an event on once.
 *
 * @param main the adapter over PostgreSQL, which is always connected
 */
export function openRedisLane(redis: Redis, main: Adapter, namespace: Namespace, logger: Logger): RedisLane {
  let lane: Adapter | null = null;
  let heardAt = -Infinity;
  let deafOtherAt = -Infinity;
  let wasHearing = false;
  let sent = 0;
  let kept: { at: number; message: Message }[] = [];
  const seen = new Set<string>();
  const overPostgres = main.doPublish.bind(main);
  const receive = main.onMessage.bind(main);

  const hears = (): boolean => redis.status === 'ready' && performance.now() - heardAt < DEAF_AFTER_MS;
  const allHear = (): boolean => hears() && performance.now() - deafOtherAt > BELIEVED_MS;

  const sendAgain = (): void => {
    const since = performance.now() - KEPT_MS;
    const again = kept.filter(({ at }) => at > since);
    kept = [];
    for (const { message } of again) void overPostgres(message);
  };
  const isRepeated = ({ data }: Message): boolean => {
    const id = data?.['pushId'];
    if (typeof id !== 'string') return false;
    if (seen.has(id)) return true;
    seen.add(id);
    if (seen.size > REMEMBERED_IDS) for (const oldest of [...seen].slice(0, REMEMBERED_IDS / 2)) seen.delete(oldest);
    return false;
  };
  const hear = (message: Message, offset?: string): void => {
    if (message.type === HEARTBEAT && message.data !== undefined) {
      if (message.data['deaf'] === true && message.uid !== main.uid) {
        if (performance.now() - deafOtherAt > BELIEVED_MS) sendAgain();
        deafOtherAt = performance.now();
      }
      if (message.uid === main.uid && message.data['beat'] === true) heardAt = performance.now();
    } else if (message.uid !== main.uid && !isRepeated(message)) receive(message, offset);
  };

  main.onMessage = hear;
  main.doPublish = async (message) => {
    if (message.type !== BROADCAST || lane === null) return overPostgres(message);
    sent += 1;
    const named = { ...message, data: { ...message.data, pushId: `${main.uid} ${sent}` } };
    if (!allHear()) return overPostgres(named);
    const at = performance.now();
    kept.push({ at, message: named });
    if ((kept[0]?.at ?? at) < at - 2 * KEPT_MS) kept = kept.filter((each) => each.at > at - KEPT_MS);
    const offset = await within(TAKEN_WITHIN_MS, lane.doPublish(named));
    return offset ?? overPostgres(named);
  };

  const attach = (): void => {
    // The library's own connections come back by themselves; waiting for the first would throw where nobody catches it.
    redis.options.lazyConnect = false;
    lane = overRedis(redis, { blockTimeInMs: READ_MS })(namespace) as unknown as Adapter;
    lane.onMessage = hear;
  };
  redis.once('ready', attach);

  const beat = (): void => {
    const isHearing = hears();
    if (isHearing !== wasHearing) {
      logger.warn(isHearing ? 'live push goes over Redis' : 'live push goes over PostgreSQL: Redis does not answer');
      wasHearing = isHearing;
      if (!isHearing) sendAgain();
    }
    const note = { uid: main.uid, nsp: main.nsp.name, type: HEARTBEAT };
    if (lane !== null && redis.status === 'ready') void within(TAKEN_WITHIN_MS, lane.doPublish({ ...note, data: { beat: true } }));
    if (!isHearing) void overPostgres({ ...note, data: { deaf: true } });
  };
  const timer = setInterval(beat, BEAT_MS);
  // A broken connection is noticed at once, a silent one when its heartbeat is missed.
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
