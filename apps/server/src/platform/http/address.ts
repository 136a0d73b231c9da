import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const MAPPED = '::ffff:';
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const WIDE_GROUPS = 3;

/** The address without the form in which a dual-stack socket shows IPv4. */
const plain = (ip: string): string => (ip.toLowerCase().startsWith(MAPPED) && ip.includes('.') ? ip.slice(MAPPED.length) : ip);

export const isLoopback = (ip: string): boolean => ip === '::1' || plain(ip).startsWith('127.');

/** Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, for within it one caller has as many as they like. */
export function networkOf(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? `${groupsOf(address, NETWORK_GROUPS)}::/64` : address;
}

/** Whom a limit on what costs money counts beside: the /24 of an IPv4 address, or the /48 of an IPv6 address, which is what one customer rents at least. */
export function wideNetworkOf(ip: string): string {
  const address = plain(ip);
  return isIPv6(address) ? `${groupsOf(address, WIDE_GROUPS)}::/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The first groups of an IPv6 address, written out. */
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
 * Whether an address lies in one of these networks.
 *
 * @param networks CIDR, single addresses, or the names that proxy-addr knows: `loopback`, `linklocal`, `uniquelocal`
 */
export const within = (networks: readonly string[]): ((ip: string) => boolean) =>
  networks.length === 0 ? () => false : (proxyAddr.compile([...networks]) as (ip: string) => boolean);

/** The address of the caller of a request that Fastify does not see; empty when they are gone already. */
export type AddressReader = (request: IncomingMessage) => string;

/** Reads addresses by the rule that Fastify has for its own requests: `trusts` says whose X-Forwarded-For is taken. */
export const createAddressReader =
  (trusts: (ip: string) => boolean): AddressReader =>
  (request) =>
    request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusts);

/** Calls a minute and network address. */
export interface AddressAllowance {
  callsPerMinute: number;
  /** How many times as many loopback has. */
  loopbackFactor: number;
  /** Networks of carriers, in which many members share an address, and how many times as many such an address has. */
  carriers?: { includes(ip: string): boolean; factor: number };
}

export const allowanceOf = (ip: string, { callsPerMinute, ...allowance }: AddressAllowance): number =>
  callsPerMinute * factorOf(ip, allowance);

/** How many times as much as others an address may do. */
export const factorOf = (ip: string, { loopbackFactor, carriers }: Omit<AddressAllowance, 'callsPerMinute'>): number =>
  isLoopback(ip) ? loopbackFactor : carriers?.includes(ip) === true ? carriers.factor : 1;

/** Whether so many are more than an address may have. Most are not, so the networks are only looked at for those who have many. */
export const isOver = (counted: number, ip: string, allowance: AddressAllowance): boolean =>
  counted > allowance.callsPerMinute && counted > allowanceOf(ip, allowance);
