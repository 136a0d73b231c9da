import type { SendOutcome } from '../modules/otp/index.js';
import { isLoopback } from '../platform/http/address.js';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings/index.js';

/** A machine's own calls come from many people in the demo. */
const LOOPBACK_FACTOR = 100;
const ALARM_EVERY_MS = 60_000;

/** What the operator allows to visitors at an address, in an hour. */
export const sendLimits =
  (settings: Settings, { demo }: { demo: boolean }) =>
  async (ip: string) => {
    const factor = demo && isLoopback(ip) ? LOOPBACK_FACTOR : 1;
    return {
      address: factor * (await settings.site('otpPerAddressHour')),
      network: factor * (await settings.site('otpPerNetworkHour')),
      site: factor * (await settings.site('otpPerSiteHour')),
    };
  };

/** Counts every send, and writes an error once a minute at most while the site's limit refuses visitors: somebody makes us send. */
export function watchSends(logger: Logger, count: (outcome: SendOutcome) => void): (outcome: SendOutcome) => void {
  let alarmedAt = -ALARM_EVERY_MS;
  return (outcome) => {
    count(outcome);
    if (outcome !== 'site' || performance.now() - alarmedAt < ALARM_EVERY_MS) return;
    alarmedAt = performance.now();
    logger.error('more codes by SMS were asked for than otpPerSiteHour allows: visitors get none');
  };
}
