import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { enter } from './member';
import { checkScreen, speak } from './people';
import { test } from './test';
import { words } from './words';

const w = words.th;

/** The demo's member has coins. */
const demo = { phone: '0800000001', password: 'krapao-demo' };

const draws = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/spinwheel/draws', { headers: { authorization: `Bearer ${localStorage['token']}` } });
    return (await answer.json()).draws as { code: string }[];
  });

// The wheel turns only with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a spin is won, checked in the browser and offline, and its coupon claimed', async ({ page }, info) => {
  await speak(page, 'th');
  await enter(page, 'th', demo, '/user/spin');
  const coins = page.locator('.spin-pane .k-coin');
  const before = Number.parseInt(await coins.innerText(), 10);
  await page.getByRole('button', { name: w.spin.spin }).click();
  await expect(page.getByRole('button', { name: w.spin.spinning })).toBeVisible();
  const prize = page.getByRole('dialog').filter({ hasText: w.spin.prize.congratulations });
  await expect(prize).toBeVisible();
  await checkScreen(page, 'the prize');
  await prize.getByRole('button', { name: w.spin.prize.later }).click();
  await expect(coins).toContainText(String(before - 1));

  await page.getByRole('button', { name: w.spin.fair.open }).click();
  const fair = page.getByRole('dialog', { name: w.spin.fair.title });
  await fair.getByRole('button', { name: w.spin.fair.verify }).first().click();
  await expect(fair.getByText(w.spin.fair.agrees)).toBeVisible();
  await fair.getByRole('button', { name: w.common.close }).click();

  const [draw] = await draws(page);
  const file = info.outputPath('draw.json');
  writeFileSync(file, JSON.stringify(draw));
  const script = join(import.meta.dirname, '../../scripts/verify-spin.mjs');
  expect(spawnSync(process.execPath, [script, file], { encoding: 'utf8' }).stdout).toContain('The draw agrees.');

  const claims = page.getByRole('region', { name: w.spin.coupons.title }).getByRole('button', { name: w.spin.coupon.claim });
  await claims.first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkScreen(page, 'the claim');
  await page.getByRole('alertdialog').getByRole('button', { name: w.spin.claim.confirm }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: w.reward.understood })).toBeVisible();
});
