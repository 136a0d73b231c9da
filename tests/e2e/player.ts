import { expect, type Page } from '@playwright/test';

/**
 * Opens an account at a game and transfers this amount to it, without a screen; game.spec.ts covers those. Resolves to the account's
 * name.
 */
export async function seatAt(page: Page, code: string, amount: number): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const account = async () => {
    const response = await page.request.get(`/api/wallet/account/${code}`, { headers });
    return response.ok() ? ((await response.json()) as { username: string }).username : '';
  };
  await page.request.get(`/api/wallet/activate/${code}`, { headers });
  await expect.poll(account).not.toBe('');
  const moved = await page.request.post('/api/wallet/transfer', { headers, data: { from: 'WALLET', to: code, amount } });
  expect(await moved.json()).toMatchObject({ status: 'SUCCESS' });
  return account();
}
