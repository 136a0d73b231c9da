import { networkOf, wideNetworkOf } from '../../platform/http/address.js';
import type { Forgive, Guess, Guesses } from '../../platform/limits/index.js';
import { SENDS, SENDS_A_DAY } from './otp.rules.js';

const HOUR_SECONDS = 3_600;

/** Sends in an hour. */
export interface SendLimits {
  /** From an IPv4 address or an IPv6 /64. */
  address: number;
  /** From an IPv4 /24 or an IPv6 /48. */
  network: number;
  site: number;
}

/** Which limit refused a send. */
export type SendRefused = 'phone' | 'address' | 'network' | 'site';

/**
 * Counts one SMS before it is sent; give it back when it reached nobody. Visitors are counted by phone, address, network and site. A member's own phone is counted
 * too, but refused by the phone's limits alone: visitors cannot use up what members need.
 *
 * @throws OTP_BLOCK for the phone, REQUEST_LIMIT for the others
 */
export function takeSend(
  guesses: Guesses,
  send: { phone: string; ip: string; isMember: boolean; limits: SendLimits },
  refused: (by: SendRefused) => void,
): Promise<Forgive> {
  const { phone, ip, isMember, limits } = send;
  const count = (by: SendRefused, name: string, max: number, subject: readonly string[]): Guess => ({
    limit: { name, max: isMember ? Number.MAX_SAFE_INTEGER : max, seconds: HOUR_SECONDS },
    subject,
    code: 'REQUEST_LIMIT',
    refused: () => refused(by),
  });
  const ofPhone = [SENDS, SENDS_A_DAY].map((limit) => ({ limit, subject: [phone], refused: () => refused('phone') }));
  return guesses.take('OTP_BLOCK', [
    ...ofPhone,
    count('address', 'otp-address', limits.address, [networkOf(ip)]),
    count('network', 'otp-network', limits.network, [wideNetworkOf(ip)]),
    count('site', 'otp-site', limits.site, []),
  ]);
}
