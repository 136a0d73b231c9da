import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aProfile } from '../../test/samples';

/** The bottom menu, entry by entry: its target, or that it opens an overlay. */
const bottom = () => {
  const [menu] = [...document.querySelectorAll<HTMLElement>('nav.k-tabs')];
  return [...(menu?.querySelectorAll('a, button') ?? [])].map((entry) => entry.getAttribute('href') ?? 'button');
};
const header = () => within(document.querySelector<HTMLElement>('header.k-top') ?? document.body);

describe('before the login', () => {
  // §2-20 public bottom menu
  it('the bottom menu has home, registering, how-to and contact', async () => {
    await renderApp('/login');
    await screen.findByRole('heading', { name: 'ยินดีต้อนรับกลับมา' });
    expect(bottom()).toEqual(['/login', '/register', '/howto', '/contact']);
  });
});

describe('for a member', () => {
  beforeEach(() => {
    localStorage.setItem('token', 't1');
    api.reply('GET /api/account/profile', aProfile());
  });

  // §2-21 member bottom menu
  it('the bottom menu has profile, conditions, home as the big button in the middle, statement and contact', async () => {
    await renderApp('/user/profile');
    await waitFor(() => expect(bottom()).toEqual(['/user/profile', 'button', '/user/home', '/user/statement', '/user/contact']));
    expect(document.querySelectorAll('nav.k-tabs > *')[2]?.classList).toContain('k-tab--home');
  });

  it('the rail of wide windows has home, games, bonus, spin, statement and contact', async () => {
    await renderApp('/user/games');
    await screen.findByRole('searchbox');
    const entries = [...document.querySelectorAll('.k-rail nav a')];
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
      '/user/home',
      '/user/games',
      '/user/bonus',
      '/user/spin',
      '/user/statement',
      '/user/contact',
    ]);
    expect(entries.filter((entry) => entry.hasAttribute('aria-current'))).toEqual([entries[1]]);
  });

  // §2-78 bonus
  it.each([
    ['/user/profile', 'โปรไฟล์', 'โปรไฟล์'],
    ['/user/bonus', 'โบนัส', 'โบนัส'],
    ['/user/statement', 'รายการ', 'รายการเดินบัญชี'],
    ['/user/contact', 'ติดต่อเรา', 'ติดต่อเรา'],
  ])('the header of %s has the title %s, and the tab of the browser %s', async (path, title, tab) => {
    await renderApp(path);
    expect(await header().findByRole('heading', { level: 1, name: title })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`${tab} · กระเป๋า`));
  });

  // §2-23 header
  it('the header has the title, the languages and the logout', async () => {
    await renderApp('/user/profile');
    expect(await header().findByRole('heading', { level: 1, name: 'โปรไฟล์' })).toBeTruthy();
    expect(header().getByText('TH', { selector: 'summary > span' })).toBeTruthy();
    expect(header().getByRole('button', { name: 'ออกจากระบบ' })).toBeTruthy();
  });
});
