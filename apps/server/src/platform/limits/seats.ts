import { refuse } from '../errors.js';
import { type AddressAllowance, isOver, networkOf } from '../http/address.js';

/**
 * Places that are held for a time: an address has as many at once as it has calls a minute, `REQUEST_LIMIT` beyond. What a
 * taker is given gives the place back, once however often it is called. Counted by each node for itself.
 */
export function createSeats(allowance: AddressAllowance): (ip: string) => () => void {
  const taken = new Map<string, number>();
  const give = (network: string): void => {
    const left = (taken.get(network) ?? 0) - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
  };
  return (ip) => {
    const network = networkOf(ip);
    const count = taken.get(network) ?? 0;
    if (isOver(count + 1, ip, allowance)) refuse('REQUEST_LIMIT');
    taken.set(network, count + 1);
    let held = true;
    return () => {
      if (held) give(network);
      held = false;
    };
  };
}
