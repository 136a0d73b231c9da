import { serverNow } from '../clock';

type When = Date | string | number;

/** Asia/Bangkok, the zone of business days (docs/specification.md §10), ahead of UTC; it has no summer time. */
export const BUSINESS_OFFSET_MS = 7 * 60 * 60_000;

const two = (part: number) => String(part).padStart(2, '0');

/** `DD/MM/YYYY HH:mm:ss` by the clock of a zone, "-" when it is not a date. Own code, because Thai Intl counts Buddhist years. */
function format(date: When | null | undefined, offsetOf: (at: Date) => number): string {
  const at = new Date(date ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '-';
  const clock = new Date(at.getTime() + offsetOf(at));
  const day = `${two(clock.getUTCDate())}/${two(clock.getUTCMonth() + 1)}/${String(clock.getUTCFullYear()).padStart(4, '0')}`;
  return `${day} ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}:${two(clock.getUTCSeconds())}`;
}

/** `DD/MM/YYYY HH:mm:ss` in the device's zone (docs/specification.md §5); "-" when it is not a date. */
export const formatDate = (date: When | null | undefined): string => format(date, (at) => -at.getTimezoneOffset() * 60_000);

/** `DD/MM/YYYY` in the device's zone. */
export const formatDay = (date: When): string => formatDate(date).slice(0, 10);

/** `MM/YYYY` in the device's zone. */
export const formatMonth = (date: When): string => formatDate(date).slice(3, 10);

/** `HH:mm` in the device's zone. */
export const formatTime = (date: When): string => formatDate(date).slice(11, 16);

/** `HH:mm:ss` in the device's zone. */
export const formatExactTime = (date: When): string => formatDate(date).slice(11);

/** `HH:mm` on the day of `now`, else `DD/MM/YYYY HH:mm`; in the device's zone. */
export const formatMoment = (date: When, now: number): string =>
  formatDay(date) === formatDay(now) ? formatTime(date) : `${formatDay(date)} ${formatTime(date)}`;

/** `HH:mm` today by the server's clock, else `DD/MM HH:mm`; in the device's zone. */
export const formatShort = (date: When): string =>
  formatDay(date) === formatDay(serverNow()) ? formatTime(date) : `${formatDate(date).slice(0, 5)} ${formatTime(date)}`;

/** `DD/MM/YYYY HH:mm:ss` in the zone of business days. */
export const formatBusinessDate = (date: When): string => format(date, () => BUSINESS_OFFSET_MS);

/** `DD/MM/YYYY` of a business day, `YYYY-MM-DD` on the wire. */
export const formatBusinessDay = (day: string): string => day.split('-').toReversed().join('/');

/** `HH:mm` in the zone of business days. */
export const formatBusinessTime = (date: When): string => formatBusinessDate(date).slice(11, 16);

/** `DD/MM HH:mm` in the zone of business days. */
export const formatBusinessShort = (date: When): string => `${formatBusinessDate(date).slice(0, 5)} ${formatBusinessTime(date)}`;

/** Seconds left as `mm:ss` (docs/specification.md §4). */
export const formatClock = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`;
