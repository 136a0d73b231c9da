import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const MAPPED = '::ffff:';
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The address without the form in which a dual-stack socket shows IPv4. */
const plain = (ip: string): string => (ip.toLowerCase().startsWith(MAPPED) && ip.includes('.') ? ip.slice(MAPPED.length) : ip);

export const isLoopback = (ip: string): boolean => ip === '::1' || plain(ip).startsWith('127.');

/** Whom a limit counts: an IPv4 address, or the /64 of an IPv6 address, for within it one caller has as many as they like. */
export function networkOf(ip: string): string {
  const address = plain(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (part: string | undefined): string[] => (part === undefined || part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail)];
  const whole = [...first, ...Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0'), ...last];
  return `${whole
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Whose word on the caller's address is taken: a proxy's on this machine. */
export const TRUSTED = isLoopback;

/** The caller's address of a request that Fastify does not see, by the rule it has for its own; empty when they are gone already. */
export const addressOf = (request: IncomingMessage): string =>
  request.socket.remoteAddress === undefined ? '' : proxyAddr(request, TRUSTED);

/** Calls a minute and network address; loopback gets `loopbackFactor` times as many (decisions.md, Settings). */
export interface AddressAllowance {
  callsPerMinute: number;
  loopbackFactor: number;
}

export const allowanceOf = (ip: string, { callsPerMinute, loopbackFactor }: AddressAllowance): number =>
  isLoopback(ip) ? callsPerMinute * loopbackFactor : callsPerMinute;
