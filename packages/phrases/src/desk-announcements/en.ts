/** The form of announcements in the shop window (docs/specification.md §11.9). */
export const announcements = {
  add: 'Add an announcement',
  audience: 'Who sees it',
  everyone: 'All members',
  hint: 'In the inbox of every member while its time lasts. Members who have read their notices after the start do not see it as new.',
  nth: 'Announcement {n}',
  audienceHint: 'offers: not during a break',
  offer: 'Not during a break',
  text: 'Text',
  title: 'Title',
} as const;
