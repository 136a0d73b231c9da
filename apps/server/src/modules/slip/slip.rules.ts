import { type SlipReason, slipReasons } from '@krapao/contract';

/** The rules of the moment of upload (docs/specification.md §10.3): closed hours are `HH:mm` in Asia/Bangkok, both empty: none. */
export interface SlipHours {
  closedFrom: string;
  closedTo: string;
  maxAgeMinutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BANGKOK_OFFSET_MS = 7 * 60 * MINUTE_MS;

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Is the slip older at its upload than it may be? Hours in which no slip is taken do not count. */
export function isExpired(paidAt: Date, uploadedAt: Date, { closedFrom, closedTo, maxAgeMinutes }: SlipHours): boolean {
  const age = uploadedAt.getTime() - paidAt.getTime();
  if (age <= maxAgeMinutes * MINUTE_MS) return false;
  // So old that no hours could save it: nothing is walked through.
  if (closedFrom === '' || closedTo === '' || age > maxAgeMinutes * MINUTE_MS + 15 * DAY_MS) return true;
  return age - closedWithin(paidAt.getTime(), uploadedAt.getTime(), closedFrom, closedTo) > maxAgeMinutes * MINUTE_MS;
}

/** How much of the time from `from` to `to` lies in the closed hours; milliseconds. */
function closedWithin(from: number, to: number, closedFrom: string, closedTo: string): number {
  const [start, end] = [minuteOf(closedFrom) * MINUTE_MS, minuteOf(closedTo) * MINUTE_MS];
  const length = (end - start + DAY_MS) % DAY_MS;
  const firstDay = Math.floor((from + BANGKOK_OFFSET_MS) / DAY_MS) * DAY_MS - BANGKOK_OFFSET_MS - DAY_MS;
  let closed = 0;
  for (let day = firstDay; day < to; day += DAY_MS) {
    closed += Math.max(0, Math.min(to, day + start + length) - Math.max(from, day + start));
  }
  return closed;
}

/** What a verifier's refusal means to the member: a reason of the catalogue as it is, anything else is not known. */
export const reasonOf = (reason: string): SlipReason => slipReasons.find((known) => known === reason) ?? 'UNKNOW_ERROR';

/** The kinds of image that are taken, by their first bytes; null: none of them. What the sender calls it says nothing. */
export function imageKind(file: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  const starts = (bytes: readonly number[], at = 0): boolean => bytes.every((byte, index) => file[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : null;
}
