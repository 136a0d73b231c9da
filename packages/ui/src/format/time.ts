const two = (part: number) => String(part).padStart(2, '0');

/**
 * `DD/MM/YYYY HH:mm:ss` in the device's zone (docs/specification.md §5); "-" when it is not a date. Own code, because Thai Intl counts
 * Buddhist years.
 */
export function formatDate(date: Date | string | number | null | undefined): string {
  const at = new Date(date ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return '-';
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${String(at.getFullYear()).padStart(4, '0')}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** `HH:mm` in the device's zone. */
export function formatTime(date: Date | string): string {
  const at = new Date(date);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** `HH:mm` on the day of `now`, else `DD/MM/YYYY HH:mm`; in the device's zone. */
export function formatMoment(date: Date | string, now: number): string {
  const [day, today] = [formatDate(date), formatDate(now)];
  return day.slice(0, 10) === today.slice(0, 10) ? formatTime(date) : day.slice(0, -3);
}

/** Seconds left as `mm:ss` (docs/specification.md §4). */
export const formatClock = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`;
