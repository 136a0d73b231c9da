import { sql } from 'kysely';
import { type QueueLength, readQueueLength } from '../../platform/queue-length.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Proposals that wait for a second person. */
export const proposalQueue = (tx: Tx<'desk'>): Promise<QueueLength> =>
  readQueueLength(tx, sql`select created_at from proposal where state = 'open' and expires_at > clock_timestamp()`);
