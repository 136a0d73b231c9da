import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe';
import { withdrawalsOf } from './member';
import { atDesk, callAs, deskWords } from './operators';
import { test } from './test';

const SCREENS = ['today', 'withdrawals', 'waiting', 'members', 'chat', 'approvals'] as const;

/** Rows of tabs and filters that are cut at the edge of the screen. */
const cutRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=tablist], [role=group], .d-m-tabs')]
      .filter((row) => row.getClientRects().length > 0)
      .filter((row) => row.getBoundingClientRect().right > innerWidth + 1 || row.scrollWidth > row.clientWidth + 1)
      .map((row) => row.className),
  );

/** In how many lines the parts of a row stand: the middle of one is above the others. */
const linesOf = (page: Page, row: string): Promise<number> =>
  page
    .locator(`${row} > *`)
    .evaluateAll(
      (parts) =>
        new Set(
          parts
            .filter((part) => part.getClientRects().length > 0 && part.getBoundingClientRect().height > 0)
            .map((part) => Math.round(part.getBoundingClientRect().top + part.getBoundingClientRect().height / 2)),
        ).size,
    );

test('every screen for a phone fits 390 and 320 pixels', async ({ page, browser }) => {
  const member = await withdrawalsOf(page, 9_000);
  for (const [width, language] of [
    [390, 'en'],
    [320, 'th'],
  ] as const) {
    const desk = await atDesk(browser, 'desk-owner', { language, width, height: 844 }, `/${SCREENS[0]}`);
    const { nav } = deskWords[language];
    if (width === 390) await callAs(desk, '/desk/settings', { key: 'withdrawMax', currency: 'THB', value: 900_000, note: 'agreed' });
    for (const name of SCREENS) {
      if (name !== SCREENS[0]) await desk.goto(`/${name}`);
      await expect(desk.getByRole('heading', { name: nav[name], exact: true }).first()).toBeAttached();
      await expectNoSidewaysScroll(desk, `${name} at ${width}`);
      expect(await cutRows(desk), `${name} at ${width}`).toEqual([]);
      await expectAccessible(desk, `${name} at ${width}`);
    }
    // The list, until a proposal is chosen.
    const proposals = desk.locator('.d-decide__l .d-m-row');
    await proposals.first().click();
    await expect(proposals.first()).toBeHidden();
    await expectNoSidewaysScroll(desk, `a proposal at ${width}`);
    await expectAccessible(desk, `a proposal at ${width}`);
    await desk.getByRole('button', { name: deskWords[language].keys.back }).click();
    await expect(proposals.first()).toBeVisible();
    await desk.goto('/chat');
    const [views, bell] = [desk.locator('.d-inbox__v button'), desk.getByRole('button', { name: deskWords[language].chats.alerts })];
    for (const each of [views.last(), bell]) expect((await each.boundingBox())?.y).toBeLessThan(110);
    await desk.goto('/withdrawals');
    await expect.poll(() => linesOf(desk, '.k-views'), `the views at ${width}`).toBe(1);
    await expect.poll(() => linesOf(desk, '.d-filters'), `the filters at ${width}`).toBe(1);
    await desk.getByRole('textbox').first().fill(member.phone);
    await desk.getByRole('row').filter({ hasText: member.phone }).click();
    await expect(desk.getByText(deskWords[language].withdrawals.why)).toBeVisible();
    // The decision takes the place of the list, and its buttons are within reach of the thumb.
    await expect(desk.getByRole('grid')).toHaveCount(0);
    const release = await desk.locator('.d-decide__f .k-btn--gold').boundingBox();
    expect(release?.y).toBeGreaterThan(422);
    await expectNoSidewaysScroll(desk, `a withdrawal at ${width}`);
    await expectAccessible(desk, `a withdrawal at ${width}`);
  }
});
