import { RateLimiterMemory } from 'rate-limiter-flexible';
import { refuse } from '../errors.js';
import { type AddressAllowance, allowanceOf, networkOf } from '../http/address.js';

const SECONDS = 60;

/**
 * What passes beside the HTTP pipeline, counted by its rule: so many a minute and network address, `REQUEST_LIMIT` beyond.
 * Counted by each node for itself, on the real clock.
 */
export function createAddressLimit(allowance: AddressAllowance): (ip: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: allowance.callsPerMinute, duration: SECONDS });
  return async (ip) => {
    // Only counts, and leaves the bound, which depends on the address, to us.
    const { consumedPoints } = await limiter.penalty(networkOf(ip));
    if (consumedPoints > allowanceOf(ip, allowance)) refuse('REQUEST_LIMIT');
  };
}
