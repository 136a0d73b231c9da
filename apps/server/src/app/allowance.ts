import type { Config } from '../platform/config.js';
import { type AddressAllowance, isLoopback, within } from '../platform/http/address.js';

/** A machine's own calls come from many hands in the demo. */
const LOOPBACK_FACTOR = 100;

/** What a network address may do in a minute, by the settings. */
export const allowanceFrom = ({ demo, addresses }: Pick<Config, 'demo' | 'addresses'>): AddressAllowance => ({
  callsPerMinute: addresses.callsPerMinute,
  loopbackFactor: demo ? LOOPBACK_FACTOR : 1,
  carriers: {
    includes: within(addresses.carriers.networks),
    factor: Math.max(1, addresses.carriers.callsPerMinute / addresses.callsPerMinute),
  },
});

/** Addresses behind which strangers stand: a machine's own, and those of carriers. */
export function sharedAddresses({ addresses }: Pick<Config, 'addresses'>): (ip: string) => boolean {
  const isCarriers = within(addresses.carriers.networks);
  return (ip) => isLoopback(ip) || isCarriers(ip);
}
