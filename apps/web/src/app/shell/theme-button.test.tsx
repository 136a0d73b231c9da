import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../test/render-app';

const meta = document.createElement('meta');
meta.name = 'theme-color';

beforeEach(() => {
  document.documentElement.dataset.theme = 'dark';
  document.head.append(meta);
});

const themeState = () => [document.documentElement.dataset.theme, meta.content, localStorage.getItem('theme')];

it('switches the theme, stores it on the device and colours the browser', async () => {
  const app = await renderApp('/login');
  const button = screen.getByText('ธีมสว่าง');
  await app.user.click(button);
  expect(themeState()).toEqual(['light', '#F5F3EC', 'light']);
  await app.user.click(button);
  expect(themeState()).toEqual(['dark', '#0A0B17', 'dark']);
});
