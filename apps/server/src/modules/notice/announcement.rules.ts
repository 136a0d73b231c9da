import type { Language } from '@krapao/contract';
import type { AnnouncementValue } from '@krapao/contract/desk';
import { wordsIn } from '../../platform/words-in.rules.js';

/** An announcement as an entry of the inbox. No two have the same time, so that the time is its id and its place. */
export interface SiteNotice {
  at: Date;
  title: string;
  text: string;
}

interface Reader {
  language: Language;
  isOnBreak: boolean;
}

/** Those that are in the inbox of a member now, newest first. Of several with the same start, the first of the list is the newest. */
export function announcementsFor(published: readonly AnnouncementValue[], { language, isOnBreak }: Reader, now: Date): SiteNotice[] {
  const ordered = published.toReversed().toSorted((one, other) => one.opensAt.localeCompare(other.opensAt));
  const placed: { announcement: AnnouncementValue; at: number }[] = [];
  for (const announcement of ordered)
    placed.push({ announcement, at: Math.max(Date.parse(announcement.opensAt), (placed.at(-1)?.at ?? 0) + 1) });
  return placed
    .filter(({ announcement: { opensAt, closesAt, isOffer } }) => {
      const isOpen = Date.parse(opensAt) <= now.getTime() && (closesAt === null || Date.parse(closesAt) > now.getTime());
      return isOpen && !(isOffer && isOnBreak);
    })
    .map(({ announcement, at }) => ({
      at: new Date(at),
      title: wordsIn(announcement.title, language),
      text: wordsIn(announcement.text, language),
    }))
    .toReversed();
}

/** How many of them a member has not read. `readAt` null: none was read. */
export const unreadAnnouncements = (
  published: readonly AnnouncementValue[],
  { readAt, isOnBreak }: { readAt: Date | null; isOnBreak: boolean },
  now: Date,
): number => announcementsFor(published, { language: 'en', isOnBreak }, now).filter(({ at }) => readAt === null || at > readAt).length;
