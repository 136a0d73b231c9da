import { networkOf, wideNetworkOf } from '../../platform/address.js';
import type { GiveBack, Attempt, AttemptLimits } from '../../platform/limits/index.js';
import { FORGOTTEN_SENDS, isOfMember, type OtpPurpose, SENDS, SENDS_PER_DAY } from './otp.rules.js';

const HOUR_SECONDS = 3_600;

/** SMS sends per hour. */
export interface SendLimits {
  /** From an IPv4 address or an IPv6 /64. */
  address: number;
  /** From an IPv4 /24 or an IPv6 /48. */
  network: number;
  site: number;
}

/** The limit that refused a send. */
export type SendRefused = 'phone' | 'address' | 'network' | 'site';

/**
 * Counts one SMS before it is sent; call the returned function to take it back if it was not delivered. Visitors are limited by phone,
 * address, network and site. A member's own phone counts toward all limits but is refused only by those of the phone: visitors cannot use
 * up the allowance of members.
 *
 * @throws OTP_BLOCK for the phone, REQUEST_LIMIT for the others
 */
export function takeSend(
  attempts: AttemptLimits,
  send: { phone: string; ip: string; purpose: OtpPurpose; limits: SendLimits },
  onRefused: (by: SendRefused) => void,
): Promise<GiveBack> {
  const { phone, ip, purpose, limits } = send;
  const count = (by: SendRefused, name: string, max: number, subject: readonly string[]): Attempt => ({
    limit: { name, max: isOfMember(purpose) ? Number.MAX_SAFE_INTEGER : max, seconds: HOUR_SECONDS },
    subject,
    code: 'REQUEST_LIMIT',
    refused: () => onRefused(by),
  });
  const phoneAttempts = (purpose === 'forgotten-password' ? FORGOTTEN_SENDS : [SENDS, SENDS_PER_DAY]).map((limit) => ({
    limit,
    subject: [phone],
    refused: () => onRefused('phone'),
  }));
  return attempts.take('OTP_BLOCK', [
    ...phoneAttempts,
    count('address', 'otp-address', limits.address, [networkOf(ip)]),
    count('network', 'otp-network', limits.network, [wideNetworkOf(ip)]),
    count('site', 'otp-site', limits.site, []),
  ]);
}
