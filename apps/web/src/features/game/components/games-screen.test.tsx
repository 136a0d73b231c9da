import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aGame, aWallet } from '../../../test/samples';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply('GET /api/wallet', {
    ...aWallet({ amount: 100 }),
    slots: [
      aGame({ code: 'PG', name: 'PG Soft' }),
      aGame({ code: 'BETFLIX', name: 'Betflix', isActive: false }),
      aGame({ code: 'UFABET', name: 'UFABET', category: 'sport' }),
      aGame({ code: 'HUAYHD', name: 'Huay HD', category: 'lotto' }),
    ],
  });
});

const sections = () => screen.queryAllByRole('region').map((section) => within(section).getByRole('heading').textContent);
const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .filter(({ classList }) => classList.contains('k-game'));
const search = () => screen.findByRole('searchbox', { name: 'ค้นหาเกม' });

it('lists every game by category, with the page title', async () => {
  await renderApp('/user/games');
  await search();
  expect(await screen.findByRole('heading', { level: 1, name: 'เกม' })).toBeTruthy();
  await screen.findByText('PG Soft');
  expect(sections()).toEqual(['สล็อต', 'กีฬาและคาสิโน', 'หวย']);
  expect(screen.getByRole('region', { name: 'สล็อต' }).textContent).toContain('2 เกม');
  expect(document.title).toContain('เกม');
});

it('the category is in the address, and stays there while a game is open over it', async () => {
  const app = await renderApp('/user/games');
  await search();
  await app.user.click(screen.getByRole('button', { name: 'สล็อต', pressed: false }));
  expect(app.address()).toBe('/user/games?category=slot');
  expect(sections()).toEqual(['สล็อต']);
  await app.user.click(screen.getByRole('button', { name: /PG Soft/ }));
  expect(app.address()).toBe('/user/games?sheet=game&code=PG&category=slot');
  await app.user.click(await screen.findByRole('button', { name: 'ปิด' }));
  await expect.poll(app.address).toBe('/user/games?category=slot');
});

it('finds games by a part of the name, and clears what finds none', async () => {
  const app = await renderApp('/user/games?category=lotto');
  const field = await search();
  await app.user.type(field, 'HUAY');
  expect(cards()).toHaveLength(1);
  expect(screen.getByText('1 เกม', { selector: '[role=status]' })).toBeTruthy();
  await app.user.type(field, 'x');
  await app.user.click(await screen.findByRole('button', { name: 'ล้างการค้นหา' }));
  expect([app.address(), cards().length]).toEqual(['/user/games', 4]);
});

it('the title of a carousel of home leads to its category', async () => {
  const app = await renderApp('/user/home');
  await app.user.click(await screen.findByRole('link', { name: /^หวย/ }));
  await search();
  expect([app.address(), sections()]).toEqual(['/user/games?category=lotto', ['หวย']]);
});
