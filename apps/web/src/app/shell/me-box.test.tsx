import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { aProfile, aWallet } from '../../test/samples';
import { setWindowWidth } from '../../test/window-width';

beforeEach(() => {
  setWindowWidth(80);
  localStorage.setItem('token', 't1');
});
afterEach(() => vi.unstubAllGlobals());

const rail = () => within(document.querySelector<HTMLElement>('.k-rail') ?? document.body);

it.each(['/user/home', '/user/profile', '/user/statement'])('the rail shows who is logged in, at %s', async (path) => {
  api.reply('GET /api/wallet', aWallet());
  api.reply('GET /api/account/profile', aProfile());
  api.reply('POST /api/statement', { total: 0, statements: [] });
  await renderApp(path);
  expect(await rail().findByText('081-234-5678')).toBeTruthy();
  expect(rail().getByText('ณศ')).toBeTruthy();
  expect(
    rail()
      .getByRole('link', { name: /081-234-5678/ })
      .getAttribute('href'),
  ).toBe('/user/profile');
});

it('shows nothing while the member is unknown', async () => {
  await renderApp('/user/profile');
  await screen.findByText('โหลดโปรไฟล์ไม่สำเร็จ');
  expect(document.querySelector('.k-rail__me')).toBeNull();
});
