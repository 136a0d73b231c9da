import type { Language } from '@krapao/contract';
import type { AnnouncementValue } from '@krapao/contract/desk';
import { wordsIn } from '../../platform/words-in.rules.js';

/** An announcement as an entry of the inbox. No two have the same time, so that the time is its id and its place. */
export interface SiteNotice {
  at: Date;
  title: string;
  text: string;
}

/** An announcement with the time that is its own. */
interface Placed {
  announcement: AnnouncementValue;
  at: number;
}

/** Those that are in the inbox of a member now, oldest first. Of several with the same start, the first of the list is the newest. */
function inForce(published: readonly AnnouncementValue[], isOnBreak: boolean, now: Date): Placed[] {
  const placed: Placed[] = [];
  for (const announcement of published.toReversed().toSorted((one, other) => one.opensAt.localeCompare(other.opensAt)))
    placed.push({ announcement, at: Math.max(Date.parse(announcement.opensAt), (placed.at(-1)?.at ?? 0) + 1) });
  return placed.filter(({ announcement: { opensAt, closesAt, isOffer } }) => {
    const isOpen = Date.parse(opensAt) <= now.getTime() && (closesAt === null || Date.parse(closesAt) > now.getTime());
    return isOpen && !(isOffer && isOnBreak);
  });
}

/** The announcements in the inbox of a member now, newest first. */
export const announcementsFor = (
  published: readonly AnnouncementValue[],
  { language, isOnBreak }: { language: Language; isOnBreak: boolean },
  now: Date,
): SiteNotice[] =>
  inForce(published, isOnBreak, now)
    .map(({ announcement: { title, text }, at }) => ({ at: new Date(at), title: wordsIn(title, language), text: wordsIn(text, language) }))
    .toReversed();

/** How many of them a member has not read. `readAt` null: none was read. */
export const unreadAnnouncements = (
  published: readonly AnnouncementValue[],
  { readAt, isOnBreak }: { readAt: Date | null; isOnBreak: boolean },
  now: Date,
): number => inForce(published, isOnBreak, now).filter(({ at }) => readAt === null || at > readAt.getTime()).length;
