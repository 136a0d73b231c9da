import { type DeskSession, permissions } from '@krapao/contract/desk';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app';
import { loadI18n } from '../shared/i18n/i18n';
import { deviceShelf } from '../shared/prefs/shelf';
import { api } from './api';

export const me = { id: '0190a000-0000-7000-8000-00000000000a', name: 'desk-owner', displayName: 'Pim Rattanakul' };
export const other = { id: '0190a000-0000-7000-8000-00000000000b', name: 'desk-cashier', displayName: 'Anong Chaiyo' };

export const aSession = (own: Partial<DeskSession> = {}): DeskSession => ({
  operator: { ...me, roles: ['owner'], caps: { THB: null, LAK: null } },
  permissions: [...permissions],
  provedUntil: '2026-11-23T09:05:00.000Z',
  proofs: ['password'],
  idleAt: '2026-11-23T09:15:00.000Z',
  endsAt: '2026-11-23T17:00:00.000Z',
  site: {
    name: 'Krapao',
    demo: true,
    solo: false,
    payoutsPaused: false,
    games: { PG: 'PG Slots', JOKER: 'Joker' },
    release: { version: '1.2.0', commit: '0123456789ab', schema: 2 },
  },
  ...own,
});

/** The whole console at an address, in English, signed in unless a session reply was set. */
export async function renderDesk(path: string, session: Partial<DeskSession> | null = {}): Promise<{ user: UserEvent }> {
  history.replaceState(null, '', path);
  localStorage.setItem('desk.language', 'en');
  if (session !== null) api.reply('GET /desk/session', aSession(session));
  const i18n = await loadI18n(deviceShelf);
  render(<App i18n={i18n} shelf={deviceShelf} />);
  return { user: userEvent.setup() };
}
