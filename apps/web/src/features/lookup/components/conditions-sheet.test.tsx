import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../../test/api';
import { renderApp } from '../../../test/render-app';
import { aWallet } from '../../../test/samples';

const CALL = 'GET /api/lookup/conditions';

beforeEach(() => {
  localStorage.setItem('token', 't1');
  api.reply('GET /api/wallet', aWallet());
  api.reply('POST /api/statement', { total: 0, statements: [] });
  api.reply(CALL, { conditions: ['<h3>การฝากและถอน</h3>', '<p>ใช้โบนัสได้ครั้งละ 1 รายการ</p><script>alert(1)</script>'] });
});

const dialog = () => screen.queryByRole('dialog', { name: 'กติกาโบนัส' });

// §2-22 conditions popup
// §7-6 GET /api/lookup/conditions
it('opens from the menu over the current screen, and closes back to it', async () => {
  const app = await renderApp('/user/statement');
  const [entry] = await screen.findAllByRole('button', { name: 'กติกาโบนัส' });
  await app.user.click(entry as HTMLElement);
  await waitFor(() => expect(dialog()?.textContent).toContain('ใช้โบนัสได้ครั้งละ 1 รายการ'));
  expect([app.address(), dialog()?.querySelector('script')]).toEqual(['/user/statement?sheet=conditions', null]);
  await app.user.click(screen.getByRole('button', { name: 'รับทราบ' }));
  await waitFor(() => expect(app.address()).toBe('/user/statement'));
});

it('offers a retry when they fail to load', async () => {
  api.reply(CALL, { refuse: 'INTERNAL_SERVER_ERROR' });
  const app = await renderApp('/user/statement?sheet=conditions');
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  api.reply(CALL, { conditions: ['<p>ถอนทั้งยอดในครั้งเดียว</p>'] });
  await app.user.click(retry);
  expect(await screen.findByText('ถอนทั้งยอดในครั้งเดียว')).not.toBeNull();
});

it('says so while the site has published none', async () => {
  api.reply(CALL, { conditions: [] });
  await renderApp('/user/statement?sheet=conditions');
  expect(await screen.findByText('ยังไม่ได้ประกาศกติกาโบนัส')).not.toBeNull();
});
