import { number, siteSettings } from '../../platform/settings/index.js';

const perHour = number(1, 1_000_000);

/** Codes by SMS to visitors in an hour: from an address (IPv6 /64), from its network (IPv4 /24, IPv6 /48), and in all (docs/decisions/0032). */
export const otpSettings = siteSettings({
  otpPerAddressHour: { ...perHour, value: 20, group: 'site', loosens: 'up' },
  otpPerNetworkHour: { ...perHour, value: 60, group: 'site', loosens: 'up' },
  otpPerSiteHour: { ...perHour, value: 1_000, group: 'site', loosens: 'up' },
});
