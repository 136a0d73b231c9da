import { expect } from '@playwright/test';
import { enter, newMember } from './member';
import { speak } from './people';
import { test } from './test';

/** Distances and sizes that only a browser's layout has. CSS pixels. */

// §2-5 /contact
// §2-11 /user/contact
test('the contact page begins right under the header for guests, and lower for members', async ({ page }) => {
  const gap = () =>
    page.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const content = document.querySelector('main.app-contact');
      const padding = content ? Number.parseFloat(getComputedStyle(content).paddingTop) : Number.NaN;
      return Math.round((edge('main.app-contact')?.top ?? Number.NaN) + padding - (edge('header.k-top')?.bottom ?? Number.NaN));
    });
  await speak(page, 'th');
  await page.goto('/contact');
  await expect.poll(gap).toBe(0);
  await enter(page, 'th', await newMember(page), '/user/contact');
  await expect.poll(gap).toBe(8);
});

// §9-25 Carousel
test('the carousel of a bonus has three slides of 300 × 211', async ({ page }) => {
  await enter(page, 'th', await newMember(page), '/user/bonus');
  await page.locator('button.k-bonus').first().click();
  const slides = page.getByRole('dialog').locator('.k-slide');
  await expect(slides).toHaveCount(3);
  const sizes = await slides.evaluateAll((all) =>
    all.map((slide) => [(slide as HTMLElement).offsetWidth, (slide as HTMLElement).offsetHeight]),
  );
  expect(sizes).toEqual([
    [300, 211],
    [300, 211],
    [300, 211],
  ]);
});
