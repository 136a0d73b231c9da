import { type SlipReason, slipReasons } from '@krapao/contract';

/** The settings at the time of upload (docs/specification.md §10.3). Closed hours are `HH:mm` in Asia/Bangkok; both empty means none. */
export interface SlipHours {
  closedFrom: string;
  closedTo: string;
  maxAgeMinutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BANGKOK_OFFSET_MS = 7 * 60 * MINUTE_MS;

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Whether the slip exceeds the maximum age at its upload. Closed hours do not count toward the age. */
export function isExpired(paidAt: Date, uploadedAt: Date, { closedFrom, closedTo, maxAgeMinutes }: SlipHours): boolean {
  const age = uploadedAt.getTime() - paidAt.getTime();
  if (age <= maxAgeMinutes * MINUTE_MS) return false;
  // Too old whatever the closed hours: skip the loop over days.
  if (closedFrom === '' || closedTo === '' || age > maxAgeMinutes * MINUTE_MS + 15 * DAY_MS) return true;
  return age - closedWithin(paidAt.getTime(), uploadedAt.getTime(), closedFrom, closedTo) > maxAgeMinutes * MINUTE_MS;
}

/** How much of the period from `from` to `to` falls into the closed hours, in ms. */
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

/** Maps a verifier's decline reason to the catalogue; unlisted reasons become `UNKNOW_ERROR`. */
export const reasonOf = (reason: string): SlipReason => slipReasons.find((each) => each === reason) ?? 'UNKNOW_ERROR';

/** The image type by magic bytes, or null if it is not supported. The declared content type is untrusted. */
export function imageKind(file: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  const starts = (bytes: readonly number[], at = 0): boolean => bytes.every((byte, index) => file[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts([0xff, 0xd8, 0xff])) return 'jpeg';
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8) ? 'webp' : null;
}
