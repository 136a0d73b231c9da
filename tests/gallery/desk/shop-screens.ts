import type { Page } from '@playwright/test';
import { type DeskScreen, press } from './steps';

/** The preview has rendered the members' screen. */
const previewed = async (page: Page) => {
  await page.frameLocator('iframe').locator('#main').waitFor();
};

/** The shop window, with the members' own screen beside each item. */
export const shopScreens: Record<string, DeskScreen> = {
  shop: { path: '/shop' },
  'shop-bonus': { path: '/shop/bonus/DAILY50:THB', act: previewed },
  'shop-bonus-draft': {
    path: '/shop/bonus/WEEKLY20:THB',
    act: async (page, w) => {
      await previewed(page);
      const titles = page.getByRole('textbox', { name: new RegExp(`^${w.shop.name}`) });
      await titles.nth(1).fill('');
      await page
        .getByText(w.shop.saved.split('{')[0] ?? '')
        .first()
        .waitFor();
    },
  },
  'shop-new': { path: '/shop', act: press((w) => w.shop.newBonus) },
  'shop-wheel': { path: '/shop/wheel/THB', act: previewed },
  'shop-games': { path: '/shop/games/THB', act: previewed },
  'shop-accounts': { path: '/shop/accounts/THB', act: previewed },
  'shop-banners': { path: '/shop/text/inviteBanners', act: previewed },
  'shop-agreements': { path: '/shop/text/agreements', act: previewed },
  'shop-howto': { path: '/shop/text/howto', act: previewed },
  'shop-announcements': { path: '/shop/text/announcements', act: previewed },
  'shop-flow': { path: '/shop/flow/chatFlow', act: previewed },
};
