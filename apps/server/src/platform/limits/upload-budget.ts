import { refuse } from '../errors.js';
import { type AddressAllowance, factorOf, networkOf } from '../address.js';
import type { Caller } from '../request.js';
import { createWindows } from './windows.js';

const MB = 1024 * 1024;
/** Bytes of uploads that a node holds in memory at the same time, and the share of one caller. */
const BUDGET = { members: 160 * MB, guests: 80 * MB, perCaller: 44 * MB };
/** Files that guests of one network may send per ten minutes. */
const GUEST_FILES = 20;
const TEN_MINUTES_MS = 600_000;

/** Bounds the memory that uploads use. Members and guests have separate budgets, so that guests cannot block the slips of members. */
export interface UploadBudget {
  /** Begins an upload. Refuses REQUEST_LIMIT for a guest whose network sends too many files. */
  begin(caller: Caller | null, ip: string): UploadShare;
}

/** The memory that one upload uses. */
export interface UploadShare {
  /** Reserves memory for received bytes; false: the budget is used up. */
  reserve(bytes: number): boolean;
  /** Releases everything that was reserved. */
  release(): void;
}

/** Each node counts its own uploads. The factor of an address multiplies the files that its guests may send. */
export function createUploadBudget(allowance: Omit<AddressAllowance, 'callsPerMinute'>): UploadBudget {
  const windows = createWindows(TEN_MINUTES_MS);
  const used = { members: 0, guests: 0 };
  const usedByCaller = new Map<string, number>();

  return {
    begin: (caller, ip) => {
      const owner = caller?.memberId ?? networkOf(ip);
      const group = caller === null ? 'guests' : 'members';
      const maxFiles = GUEST_FILES * factorOf(ip, allowance);
      if (caller === null && windows.take(owner).count > maxFiles) refuse('REQUEST_LIMIT');
      let own = 0;
      const add = (bytes: number): void => {
        own += bytes;
        used[group] += bytes;
        const total = (usedByCaller.get(owner) ?? 0) + bytes;
        if (total === 0) usedByCaller.delete(owner);
        else usedByCaller.set(owner, total);
      };
      return {
        reserve: (bytes) => {
          if (used[group] + bytes > BUDGET[group] || (usedByCaller.get(owner) ?? 0) + bytes > BUDGET.perCaller) return false;
          add(bytes);
          return true;
        },
        release: () => add(-own),
      };
    },
  };
}
