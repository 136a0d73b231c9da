import type { AnnouncementValue } from '@krapao/contract/desk';
import { describe, expect, it } from 'vitest';
import { announcementsFor, unreadAnnouncements } from './announcement.rules.js';

const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const now = new Date(at(12));
const inAll = (text: string) => ({ th: text, la: text, en: text });
const announced = (title: string, given: Partial<AnnouncementValue> = {}): AnnouncementValue => ({
  title: inAll(title),
  text: inAll(''),
  opensAt: at(10),
  closesAt: null,
  isOffer: false,
  ...given,
});
const titles = (published: AnnouncementValue[], isOnBreak = false) =>
  announcementsFor(published, { language: 'th', isOnBreak }, now).map(({ title }) => title);

describe('announcements of a member', () => {
  it.each([
    ['begins now', { opensAt: at(12) }, true],
    ['begins later', { opensAt: at(13) }, false],
    ['ends later', { closesAt: at(13) }, true],
    ['ends now', { closesAt: at(12) }, false],
  ])('one that %s: %j', (_, given, isThere) => {
    expect(titles([announced('One', given)])).toHaveLength(isThere ? 1 : 0);
  });

  it('are the newest first; of the same start, as they are listed', () => {
    expect(titles([announced('second'), announced('third'), announced('first', { opensAt: at(11) })])).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  it('have times of their own, which do not change when another ends', () => {
    const list = [announced('one'), announced('other', { closesAt: at(11) }), announced('third')];
    const times = announcementsFor(list, { language: 'th', isOnBreak: false }, now).map((each) => each.at.getTime() - Date.parse(at(10)));
    expect(times).toEqual([2, 0]);
  });

  it('leave out offers during a break', () => {
    const list = [announced('Maintenance'), announced('Bonus', { isOffer: true })];
    expect(titles(list)).toEqual(['Maintenance', 'Bonus']);
    expect(titles(list, true)).toEqual(['Maintenance']);
    expect(unreadAnnouncements(list, { readAt: null, isOnBreak: true }, now)).toBe(1);
  });

  it('are in another language where one is not written', () => {
    const [only] = announcementsFor([announced('', { title: { th: '', la: 'ປິດ', en: '' } })], { language: 'th', isOnBreak: false }, now);
    expect(only?.title).toBe('ປິດ');
  });

  it('are unread when they begin after the last reading', () => {
    const list = [announced('old'), announced('new', { opensAt: at(11) })];
    expect(unreadAnnouncements(list, { readAt: null, isOnBreak: false }, now)).toBe(2);
    expect(unreadAnnouncements(list, { readAt: new Date(at(10)), isOnBreak: false }, now)).toBe(1);
  });
});
