import { within } from '../../platform/within.js';
import type { LiveServer } from './events.js';

/** The longest time to wait for the other nodes, ms. */
const ANSWERED_WITHIN_MS = 1_000;

export type Presence = (rooms: readonly string[], present: Set<string>) => Promise<void>;

/**
 * Finds socket rooms with a connected socket: here, and by one question to the other nodes. A node that does not answer in time counts as empty, so
 * that presence never delays the desk for longer.
 */
export function createPresence(io: LiveServer): Presence {
  const here = (rooms: readonly string[]): string[] => rooms.filter((room) => io.of('/').adapter.rooms.has(room));
  io.on('present', (rooms, answer) => answer(here(rooms)));
  return async (rooms, present) => {
    if (rooms.length === 0) return;
    for (const room of here(rooms)) present.add(room);
    const answers = await within(
      ANSWERED_WITHIN_MS,
      io.serverSideEmitWithAck('present', [...rooms]).catch(() => null),
    );
    for (const room of answers?.flat() ?? []) present.add(room);
  };
}
