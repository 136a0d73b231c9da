import { refuse } from '../../platform/errors.js';
import { type AddressAllowance, isOver, networkOf } from '../../platform/address.js';
import { createWindows } from '../../platform/limits/windows.js';

const MINUTE_MS = 60_000;

/**
 * So many calls a minute and guest, and as many of all guests of a network address, for anyone may make up guest ids:
 * REQUEST_LIMIT_1MIN beyond. Counted by each node for itself, on the real clock. (A member's are counted with all their calls.)
 */
export function createGuestLimit(allowance: AddressAllowance): (guestId: string, ip: string) => void {
  const guests = createWindows(MINUTE_MS);
  const networks = createWindows(MINUTE_MS);
  return (guestId, ip) => {
    if (isOver(networks.take(networkOf(ip)).count, ip, allowance)) refuse('REQUEST_LIMIT_1MIN');
    if (guests.take(guestId).count > allowance.callsPerMinute) refuse('REQUEST_LIMIT_1MIN');
  };
}
