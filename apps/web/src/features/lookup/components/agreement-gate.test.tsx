import { createHash } from 'node:crypto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const DELAY_MS = 1_500;
const TEXTS = ['<h3>ผู้ใช้บริการ</h3><p>อายุ 20 ปีขึ้นไป<img src="x" onerror="alert(1)"></p>', '<p>เล่นอย่างรับผิดชอบ</p><script>alert(1)</script>'];
const digest = createHash('sha256').update(TEXTS.join('\n')).digest('hex');

beforeEach(() => {
  sessionStorage.removeItem('closed-agreement');
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet());
  api.reply('GET /api/lookup/agreements', TEXTS);
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const modal = () => screen.queryByRole('dialog', { name: 'ข้อตกลงการใช้งาน' });
const home = async (): Promise<RunningApp> => {
  const app = await renderApp('/user/home');
  await screen.findByRole('heading', { name: 'ยอดเงินรวม' });
  return app;
};
const opened = () => waitFor(() => expect(modal()).not.toBeNull(), { timeout: DELAY_MS + 20_000 });

describe('the delay', () => {
  const realTimeout = setTimeout;
  /** Waits in real time: polling with fake timers would advance them. */
  const until = async (isMet: () => boolean) => {
    while (!isMet()) await act(() => new Promise((resolve) => realTimeout(resolve, 10)));
  };
  afterEach(() => void vi.useRealTimers());

  // §2-58 after 1.5 s an agreement modal
  // §2-61 modals
  // §7-7 GET /api/lookup/agreements
  // §9-10 Agreement modal delay
  it('opens 1.5 s after the home screen, not before', async () => {
    // Loaded beforehand, so that only the delay is measured.
    await import('./agreement-sheet');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderApp('/user/home');
    await until(() => api.requestsOf('GET /api/lookup/agreements').length === 1);
    await act(() => new Promise((resolve) => realTimeout(resolve, 200)));
    await act(() => vi.advanceTimersByTimeAsync(DELAY_MS - 1));
    expect(modal()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await until(() => modal() !== null);
  });
});

// §2-58 after 1.5 s an agreement modal
it('does not open once this text was accepted', async () => {
  localStorage.setItem('remember-agreement', digest);
  await home();
  await wait(DELAY_MS + 300);
  expect(modal()).toBeNull();
});

it('does not open again after switching the language and back', async () => {
  const english = ['<p>For players</p>'];
  const inEnglish = createHash('sha256').update(english.join('\n')).digest('hex');
  const app = await home();
  await opened();
  await app.user.click(await screen.findByRole('button', { name: 'รับทราบและยอมรับ' }));
  api.reply('GET /api/lookup/agreements', english);
  await act(() => app.services.i18n.setLanguage('en'));
  await app.user.click(await screen.findByRole('button', { name: 'I understand and accept' }));
  expect(localStorage.getItem('remember-agreement')).toBe(`${digest} ${inEnglish}`);
  api.reply('GET /api/lookup/agreements', TEXTS);
  cleanup();
  localStorage.setItem('locale', 'th');
  await home();
  await wait(DELAY_MS + 300);
  expect(modal()).toBeNull();
});

// §2-58 after 1.5 s an agreement modal
it('opens again when the text has changed', async () => {
  localStorage.setItem('remember-agreement', createHash('sha256').update('an older text').digest('hex'));
  await home();
  await expect.poll(modal, { timeout: DELAY_MS + 20_000 }).not.toBeNull();
});

// §2-58 after 1.5 s an agreement modal
// §3-34 storage key remember-agreement
it('stores the digest of the accepted text', async () => {
  const app = await home();
  await opened();
  await waitFor(() => expect(modal()?.textContent).toContain('เล่นอย่างรับผิดชอบ'));
  await app.user.click(screen.getByRole('button', { name: 'รับทราบและยอมรับ' }));
  expect([localStorage.getItem('remember-agreement'), modal()]).toEqual([digest, null]);
});

it('that is only closed stores no acceptance, and does not open again in this tab', async () => {
  const app = await home();
  await opened();
  await app.user.click(screen.getByRole('button', { name: 'ปิด' }));
  expect([localStorage.getItem('remember-agreement'), modal()]).toEqual([null, null]);
  cleanup();
  await home();
  await wait(DELAY_MS + 300);
  expect(modal()).toBeNull();
});

it('shows the text without executable content', async () => {
  await home();
  await opened();
  await waitFor(() => expect(modal()?.textContent).toContain('อายุ 20 ปีขึ้นไป'));
  expect([modal()?.querySelector('script'), modal()?.querySelector('img')?.hasAttribute('onerror')]).toEqual([null, false]);
});

it('waits for an open sheet', async () => {
  await renderApp('/user/home?sheet=password');
  await screen.findByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  await wait(DELAY_MS + 300);
  expect(modal()).toBeNull();
});
