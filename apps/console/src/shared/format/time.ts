import { serverNow } from '@krapao/ui/clock';

const two = (part: number): string => String(part).padStart(2, '0');

/** `16:42` today, `20/11 22:30` before; in the device's zone. */
export function formatShort(at: string, now: Date = new Date(serverNow())): string {
  const date = new Date(at);
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return date.toDateString() === now.toDateString() ? time : `${two(date.getDate())}/${two(date.getMonth() + 1)} ${time}`;
}

const bangkok = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' });

/** `16:42`, in the zone of the business day. */
export const formatBusinessTime = (at: string): string => bangkok.format(new Date(at));

const bangkokMoment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Bangkok',
});

/** `21/11/2026 14:36:12`, in the zone of the business day. */
export const formatBusinessMoment = (at: string): string => bangkokMoment.format(new Date(at)).replace(', ', ' ');

/** `21/11 14:36`, in the zone of the business day. */
export const formatBusinessShort = (at: string): string => formatBusinessMoment(at).replace(/\/\d{4}( \d\d:\d\d):.*/, '$1');

/** `03/2025` */
export const formatMonth = (at: string): string => {
  const date = new Date(at);
  return `${two(date.getMonth() + 1)}/${date.getFullYear()}`;
};

/** How long something lasts, in the largest fitting unit. */
export type Span = { unit: 'seconds' | 'minutes' | 'days'; n: number } | { unit: 'hours'; h: number; m: string };

export function spanOf(ms: number): Span {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return { unit: 'seconds', n: seconds };
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', n: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', h: hours, m: two(minutes % 60) } : { unit: 'days', n: Math.floor(hours / 24) };
}
