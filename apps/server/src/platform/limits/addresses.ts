import { refuse } from '../errors.js';
import { type AddressAllowance, allowanceOf, networkOf } from '../http/address.js';
import { createWindows } from './windows.js';

const MINUTE_MS = 60_000;

/**
 * What passes beside the HTTP pipeline, counted by its rule: so many a minute and network address, `REQUEST_LIMIT` beyond.
 * Counted by each node for itself, on the real clock.
 */
export function createAddressLimit(allowance: AddressAllowance): (ip: string) => Promise<void> {
  const windows = createWindows(MINUTE_MS);
  return async (ip) => {
    if (windows.take(networkOf(ip)).count > allowanceOf(ip, allowance)) refuse('REQUEST_LIMIT');
  };
}
