import { expect } from '@playwright/test';
import { newMember } from './member';
import { test } from './test';

test('the sandbox’s bank app pays a waiting QR with one press, and its tabs follow the arrow keys on a narrow phone', async ({ page }) => {
  const me = await newMember(page);
  const { token } = (await (await page.request.post('/api/login', { data: { username: me.phone, password: me.password } })).json()) as {
    token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/qrcode/KBANK', { headers, data: { amount: 137 } });

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(process.env['E2E_SANDBOX_URL'] ?? '');
  await page.getByRole('button', { name: 'Pay 137.00 THB' }).click();
  await expect(page.getByRole('status').first()).toContainText('Paid 137.00');

  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(/Transfer/);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
