import { refuse } from '../errors.js';
import { createWindows } from '../limits/windows.js';
import { type AddressAllowance, factorOf, networkOf } from './address.js';
import type { Caller } from '../request.js';

const MB = 1024 * 1024;
/** Bytes of uploads that a node holds in memory at once, and of one caller's among them. */
const ROOM = { members: 160 * MB, guests: 80 * MB, each: 44 * MB };
/** Files that guests of one network may send in ten minutes. */
const GUEST_FILES = 20;
const TEN_MINUTES_MS = 600_000;

/** Keeps uploads from filling the memory: guests have a room of their own, so that a member's slip always finds place. */
export interface UploadRoom {
  /** Refuses a guest whose network sends too many. */
  enter(caller: Caller | null, ip: string): Visit;
}

export interface Visit {
  /** Counts bytes that have come; false: there is no room for them. */
  hold(bytes: number): boolean;
  /** Gives all back. */
  leave(): void;
}

/** Each node counts for itself. An address that may make more calls may send as many times more files. */
export function createUploadRoom(allowance: Omit<AddressAllowance, 'callsPerMinute'>): UploadRoom {
  const windows = createWindows(TEN_MINUTES_MS);
  const held = { members: 0, guests: 0 };
  const heldByEach = new Map<string, number>();

  return {
    enter: (caller, ip) => {
      const who = caller?.memberId ?? networkOf(ip);
      const room = caller === null ? 'guests' : 'members';
      const most = GUEST_FILES * factorOf(ip, allowance);
      if (caller === null && windows.take(who).count > most) refuse('REQUEST_LIMIT');
      let own = 0;
      const count = (bytes: number): void => {
        own += bytes;
        held[room] += bytes;
        const all = (heldByEach.get(who) ?? 0) + bytes;
        if (all === 0) heldByEach.delete(who);
        else heldByEach.set(who, all);
      };
      return {
        hold: (bytes) => {
          if (held[room] + bytes > ROOM[room] || (heldByEach.get(who) ?? 0) + bytes > ROOM.each) return false;
          count(bytes);
          return true;
        },
        leave: () => count(-own),
      };
    },
  };
}
