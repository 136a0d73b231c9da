import type { Shelf } from '../storage';

/** Dark (night market) or light (morning market). */
export type Theme = 'dark' | 'light';

/** The browser's chrome colour. The light one is also in index.html, whose script sets the theme before first paint. */
const ground: Record<Theme, string> = { dark: '#0A0B17', light: '#F5F3EC' };

/** The current theme. Its only state is an attribute of `<html>`, so that styles and script cannot differ. */
export const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** Sets the theme and stores it on the device. */
export function chooseTheme(theme: Theme, local: Shelf): void {
  local.set('theme', theme);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground[theme]);
}
