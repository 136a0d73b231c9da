import type { Shelf } from '../storage';

/** Night market, or morning market. */
export type Theme = 'dark' | 'light';

/** What the browser draws around the page. The light one stands in index.html too, whose script shows the theme before first paint. */
const ground: Record<Theme, string> = { dark: '#0A0B17', light: '#F5F3EC' };

/** The theme shown. It stands on `<html>` and nowhere else, so that styles and script cannot differ. */
export const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** Shows a theme and keeps it on the device. */
export function chooseTheme(theme: Theme, local: Shelf): void {
  local.set('theme', theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground[theme]);
}
