import type { Page } from '@playwright/test';

/** Unreadable text: a missing value in words; a sign or a word of an amount or a date that is not there. */
const UNREADABLE = [
  'undefined',
  '\\bnull\\b',
  'NaN',
  '\\[object',
  'Invalid Date',
  '[+−-]-',
  '\\b(until|of|is|by|within) -(\\W|$)',
  '\\{\\w+\\}',
];

/** Announcements and questions contain no lone dash in place of a value either. */
const ANNOUNCED = '(^|\\s)-($|[\\s.,])';

/** Watches every word that is shown on the pages that `page` opens. Returns the function that lists unreadable text. */
export async function watchWords(page: Page): Promise<() => string[]> {
  const found = new Set<string>();
  await page.exposeFunction('tellUnreadable', (text: string) => void found.add(text));
  await page.addInitScript(
    ([unreadable, announced]) => {
      const tell = (text: string) => (window as unknown as { tellUnreadable: (text: string) => void }).tellUnreadable(text);
      const look = (text: string, pattern: RegExp, where: string) => {
        for (const line of text.split('\n')) if (pattern.test(line)) tell(`${where}: ${line.trim()}`);
      };
      const anywhere = new RegExp(unreadable);
      const inAlerts = new RegExp(announced, 'm');
      let due = false;
      const read = () => {
        due = false;
        look(document.body.innerText, anywhere, location.pathname);
        for (const element of document.querySelectorAll('[aria-label]'))
          look(element.getAttribute('aria-label') ?? '', anywhere, `${location.pathname}, label`);
        for (const element of document.querySelectorAll<HTMLElement>('[role=status], [role=alert], [role=alertdialog]'))
          look(element.innerText, inAlerts, `${location.pathname}, told`);
      };
      const changed = () => {
        if (!due) requestAnimationFrame(read);
        due = true;
      };
      new MutationObserver(changed).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    },
    [UNREADABLE.join('|'), ANNOUNCED] as const,
  );
  return () => [...found];
}
