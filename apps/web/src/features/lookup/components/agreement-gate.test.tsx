import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp, type RunningApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const DELAY_MS = 1_500;
const TEXTS = ['<h3>ผู้ใช้บริการ</h3><p>อายุ 20 ปีขึ้นไป<img src="x" onerror="alert(1)"></p>', '<p>เล่นอย่างรับผิดชอบ</p><script>alert(1)</script>'];
const digest = createHash('sha256').update(TEXTS.join('\n')).digest('hex');

beforeEach(() => {
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
const opened = () => waitFor(() => expect(modal()).not.toBeNull(), { timeout: DELAY_MS + 1_000 });

it('opens 1.5 s after home, not before', async () => {
  await home();
  const came = Date.now();
  await opened();
  expect(Date.now() - came).toBeGreaterThan(DELAY_MS - 200);
});

it('stays away once this very text was accepted', async () => {
  localStorage.setItem('remember-agreement', digest);
  await home();
  await wait(DELAY_MS + 300);
  expect(modal()).toBeNull();
});

it('asks again when the text is another', async () => {
  localStorage.setItem('remember-agreement', createHash('sha256').update('an older text').digest('hex'));
  await home();
  await expect.poll(modal, { timeout: DELAY_MS + 1_000 }).not.toBeNull();
});

it('remembers the digest of what was accepted', async () => {
  const app = await home();
  await opened();
  await waitFor(() => expect(modal()?.textContent).toContain('เล่นอย่างรับผิดชอบ'));
  await app.user.click(screen.getByRole('button', { name: 'รับทราบและยอมรับ' }));
  expect([localStorage.getItem('remember-agreement'), modal()]).toEqual([digest, null]);
});

it('remembers nothing when it is only closed', async () => {
  const app = await home();
  await opened();
  await app.user.click(screen.getByRole('button', { name: 'ปิด' }));
  expect([localStorage.getItem('remember-agreement'), modal()]).toEqual([null, null]);
});

it('shows the text without anything that runs', async () => {
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
