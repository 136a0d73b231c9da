import type { Turnover } from '../modules/condition/index.js';
import type { Activity } from '../modules/game/index.js';
import { otpSettings, type SendOutcome } from '../modules/otp/index.js';
import type { Config } from '../platform/config.js';
import { type AddressAllowance, isLoopback, within } from '../platform/address.js';
import type { Logger } from '../platform/logger.js';
import type { Caller } from '../platform/request.js';
import type { Settings } from '../platform/settings/index.js';

/** In the demo, many visitors share the loopback address. */
const DEMO_LOOPBACK_FACTOR = 100;
const ALARM_INTERVAL_MS = 60_000;

/** Calls that a network address may make per minute. */
export const allowanceFrom = ({ demo, addresses }: Pick<Config, 'demo' | 'addresses'>): AddressAllowance => ({
  callsPerMinute: addresses.callsPerMinute,
  loopbackFactor: demo ? DEMO_LOOPBACK_FACTOR : 1,
  carriers: {
    includes: within(addresses.carriers.networks),
    factor: Math.max(1, addresses.carriers.callsPerMinute / addresses.callsPerMinute),
  },
});

/** Whether unrelated visitors share an address: loopback, and networks of mobile carriers. */
export function sharedAddresses({ addresses }: Pick<Config, 'addresses'>): (ip: string) => boolean {
  const isCarriers = within(addresses.carriers.networks);
  return (ip) => isLoopback(ip) || isCarriers(ip);
}

/** Codes by SMS per hour that the operator allows, for visitors at an address. */
export const otpSendLimits =
  (settings: Settings, { demo }: { demo: boolean }) =>
  async (ip: string) => {
    const factor = demo && isLoopback(ip) ? DEMO_LOOPBACK_FACTOR : 1;
    return {
      address: factor * (await settings.site(otpSettings.otpPerAddressHour)),
      network: factor * (await settings.site(otpSettings.otpPerNetworkHour)),
      site: factor * (await settings.site(otpSettings.otpPerSiteHour)),
    };
  };

/** Counts every send. While the site's limit refuses visitors, logs an error at most once per minute: this is a sign of SMS pumping. */
export function watchSends(logger: Logger, count: (outcome: SendOutcome) => void): (outcome: SendOutcome) => void {
  let alarmedAt = -ALARM_INTERVAL_MS;
  return (outcome) => {
    count(outcome);
    if (outcome !== 'site' || performance.now() - alarmedAt < ALARM_INTERVAL_MS) return;
    alarmedAt = performance.now();
    logger.error('more codes by SMS were requested than otpPerSiteHour allows: visitors get none');
  };
}

/** The turnover before a withdrawal. Fetches the latest rounds from the games only when the stored ones are not enough. */
export const latestTurnover = (turnover: Turnover, activity: Activity) => async (caller: Caller) => {
  const stored = await turnover.read(caller);
  if (stored === null || stored.staked >= stored.needed) return stored;
  await activity.collectOf([caller.memberId]);
  return turnover.read(caller);
};
