import { refuse } from '../../platform/errors.js';
import { type AddressAllowance, isOver, networkOf } from '../../platform/address.js';
import { createWindows } from '../../platform/limits/windows.js';

const MINUTE_MS = 60_000;

/**
 * Limits calls per minute by guest, and by network address for all its guests together, because anyone can invent guest ids. Refuses
 * REQUEST_LIMIT_1MIN beyond the limit. Each node counts separately, on the real clock. Members have their own limit across all calls.
 */
export function createGuestLimit(allowance: AddressAllowance): (guestId: string, ip: string) => void {
  const guests = createWindows(MINUTE_MS);
  const networks = createWindows(MINUTE_MS);
  return (guestId, ip) => {
    if (isOver(networks.take(networkOf(ip)).count, ip, allowance)) refuse('REQUEST_LIMIT_1MIN');
    if (guests.take(guestId).count > allowance.callsPerMinute) refuse('REQUEST_LIMIT_1MIN');
  };
}
