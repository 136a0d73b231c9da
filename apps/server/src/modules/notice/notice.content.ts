import { z } from 'zod';
import { contentItems, type ContentValues, contentTime, inLanguages, text } from '../../platform/settings/index.js';

const MOST_ANNOUNCEMENTS = 20;

const announcement = z
  .object({
    title: inLanguages(text),
    text: inLanguages(z.string().trim().max(1_000)),
    opensAt: contentTime,
    /** Null: until it is removed. */
    closesAt: contentTime.nullable(),
    /** It advertises: members on a break do not see it. */
    isOffer: z.boolean(),
  })
  .refine(({ title }) => Object.values(title).some((words) => words !== ''), { path: ['title'], error: 'must have a title' })
  .refine(({ opensAt, closesAt }) => closesAt === null || closesAt > opensAt, { path: ['closesAt'], error: 'must be after the start' });

/** What the site tells all members (docs/decisions/0245). */
export const noticeContent = contentItems({
  announcements: { schema: z.array(announcement).max(MOST_ANNOUNCEMENTS), standard: [] },
});

export type NoticeContent = ContentValues<typeof noticeContent>;
