import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShelves } from '../../shared/storage';
import { mockServer } from '../../test/api';
import { renderApp } from '../../test/render-app';
import { reloadOnce } from '../../shared/reload/reload-once';

const broken = vi.hoisted(() => ({ error: null as Error | null }));
vi.mock('../routes/statement', () => ({
  default: () => {
    if (broken.error) throw broken.error;
    return <main>statement</main>;
  },
}));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  broken.error = null;
  vi.restoreAllMocks();
});

it.each([
  ['th', 'เปิดหน้านี้ไม่ได้', 'โหลดหน้าใหม่'],
  ['la', 'ເປີດໜ້ານີ້ບໍ່ໄດ້', 'ໂຫຼດໜ້າໃໝ່'],
  ['en', 'This screen could not be loaded', 'Reload the page'],
])('a screen that breaks says so calmly, in %s, and can be loaded again', async (locale, title, button) => {
  localStorage.setItem('locale', locale);
  localStorage.setItem('token', 't1');
  broken.error = new Error('a mistake of ours');
  await renderApp('/user/statement');
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

describe('a page that lacks a file', () => {
  const { tab } = createShelves();
  const page = (answer: () => Response) => mockServer.use(http.get(window.location.href, answer));
  const reload = vi.fn<() => void>();
  beforeEach(() => reload.mockClear());
  afterEach(() => {
    mockServer.resetHandlers();
    vi.useRealTimers();
  });

  it('is reloaded once, and after a minute once more', async () => {
    page(() => HttpResponse.html('<p>'));
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    await reloadOnce(tab, reload);
    await reloadOnce(tab, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(1_060_001);
    await reloadOnce(tab, reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['without a connection', () => HttpResponse.error()],
    ['while the server is down', () => new HttpResponse(null, { status: 502 })],
  ])('stays %s', async (_, answer) => {
    page(answer);
    await reloadOnce(tab, reload);
    expect(reload).not.toHaveBeenCalled();
  });
});
