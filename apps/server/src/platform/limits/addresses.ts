import { refuse } from '../errors.js';
import { type AddressAllowance, isOver, networkOf } from '../http/address.js';
import type { Windows } from './windows.js';

/** What passes beside the HTTP pipeline, limited by its rule: so many a minute and network address, `REQUEST_LIMIT` beyond. */
export function createAddressLimit(allowance: AddressAllowance, windows: Windows): (ip: string) => Promise<void> {
  return async (ip) => {
    if (isOver(windows.take(`live ${networkOf(ip)}`).count, ip, allowance)) refuse('REQUEST_LIMIT');
  };
}
