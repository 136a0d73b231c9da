import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const MAPPED = '::ffff:';
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const WIDE_GROUPS = 3;
/** Addresses whose networks are remembered. */
const MAX_KNOWN = 1_000;

/** A dual-stack socket reports IPv4 as `::ffff:a.b.c.d`; this removes the prefix. */
const plain = (ip: string): string => (ip.toLowerCase().startsWith(MAPPED) && ip.includes('.') ? ip.slice(MAPPED.length) : ip);

export const isLoopback = (ip: string): boolean => ip === '::1' || plain(ip).startsWith('127.');

/** The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, within which one caller can use any address. */
export function networkOf(ip: string): string {
  // Nearly every request has an IPv4 address, which needs no parsing.
  if (!ip.includes(':')) return ip;
  const address = plain(ip);
  return isIPv6(address) ? `${groupsOf(address, NETWORK_GROUPS)}::/64` : address;
}

/** The larger unit that limits on costly calls also count: the /24 of an IPv4 address, or the /48 of an IPv6 address, which one customer can rent. */
export function wideNetworkOf(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? `${groupsOf(address, WIDE_GROUPS)}::/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The start of an address, as its owner may see it: `203.0.113.*`, `2001:db8:0:*`. */
export const maskNetwork = (ip: string): string => wideNetworkOf(ip).replace(/(?<=\.)0\/24$|(?<=:):\/48$/, '*');

/** The first groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined): string[] => (part === undefined || part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const whole = [...first, ...Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0'), ...last];
  return whole
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns a test whether an address is in one of these networks.
 *
 * @param networks CIDR, single addresses, or the names that proxy-addr knows: `loopback`, `linklocal`, `uniquelocal`
 */
export function within(networks: readonly string[]): (ip: string) => boolean {
  if (networks.length === 0) return () => false;
  const matches = proxyAddr.compile([...networks]) as (ip: string) => boolean;
  // Every request checks the address of its connection, which is one of few proxies; matching parses the address.
  const known = new Map<string, boolean>();
  return (ip) => {
    let isWithin = known.get(ip);
    if (isWithin === undefined) {
      isWithin = matches(ip);
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(ip, isWithin);
    }
    return isWithin;
  };
}

/** The caller's address, for requests that Fastify does not handle; empty when the connection is already closed. */
export type AddressReader = (request: IncomingMessage) => string;

/** Reads addresses as Fastify does for its own requests. `trusts` selects the proxies whose X-Forwarded-For is used. */
export const createAddressReader =
  (trusts: (ip: string) => boolean): AddressReader =>
  (request) =>
    request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusts);

/** Calls per minute and network address. */
export interface AddressAllowance {
  callsPerMinute: number;
  /** Multiplies the allowance of loopback. */
  loopbackFactor: number;
  /** Networks of mobile carriers, where many members share an address, and the factor that multiplies their allowance. */
  carriers?: { includes(ip: string): boolean; factor: number };
}

const allowanceOf = (ip: string, { callsPerMinute, ...allowance }: AddressAllowance): number => callsPerMinute * factorOf(ip, allowance);

export const factorOf = (ip: string, { loopbackFactor, carriers }: Omit<AddressAllowance, 'callsPerMinute'>): number =>
  isLoopback(ip) ? loopbackFactor : carriers?.includes(ip) === true ? carriers.factor : 1;

/** Whether `counted` exceeds the allowance of the address. Looks up the networks only above the smallest allowance, which few addresses reach. */
export const isOver = (counted: number, ip: string, allowance: AddressAllowance): boolean =>
  counted > allowance.callsPerMinute && counted > allowanceOf(ip, allowance);
