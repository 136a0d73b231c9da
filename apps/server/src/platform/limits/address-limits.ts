import { type AddressAllowance, isOver, networkOf } from '../address.js';
import { refuse } from '../errors.js';
import type { Windows } from './windows.js';

/** Limits what does not pass the HTTP pipeline, by the same rule: a number of calls per minute and network address, `REQUEST_LIMIT` above it. */
export function createAddressLimit(allowance: AddressAllowance, windows: Windows): (ip: string) => Promise<void> {
  return async (ip) => {
    if (isOver(windows.take(`live ${networkOf(ip)}`).count, ip, allowance)) refuse('REQUEST_LIMIT');
  };
}

/**
 * Limits open connections: an address may hold as many as it may make calls per minute, `REQUEST_LIMIT` above it. The function that is returned
 * for a connection releases it, once, however often it is called. Each node counts its own connections.
 */
export function createConnectionLimit(allowance: AddressAllowance): (ip: string) => () => void {
  const open = new Map<string, number>();
  const release = (network: string): void => {
    const left = (open.get(network) ?? 0) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  };
  return (ip) => {
    const network = networkOf(ip);
    const count = open.get(network) ?? 0;
    if (isOver(count + 1, ip, allowance)) refuse('REQUEST_LIMIT');
    open.set(network, count + 1);
    let isHeld = true;
    return () => {
      if (isHeld) release(network);
      isHeld = false;
    };
  };
}
