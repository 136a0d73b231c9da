import type { Env } from '../../../shared/env';
import type { Door } from '../api/launch';

/** Where a game will open. */
export interface GameTab {
  enter: (door: Door) => void;
  /** Nothing to open after all. */
  close: () => void;
}

function post(page: Document, action: string, fields: Record<string, string>): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = page.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  page.body.append(form);
  form.submit();
}

/**
 * To be called in the click itself: a tab that is opened later, when the address is known, is a blocked pop-up. It stands
 * empty until `enter`, and knows nothing of the page it came from. Null where the browser opens none.
 * @param words what the empty tab says meanwhile
 */
export function openGameTab(mode: Env['gameTab'], words: string): GameTab | null {
  if (mode === 'same')
    return {
      enter: (door) => (door.kind === 'link' ? window.location.assign(door.href) : post(document, door.action, door.fields)),
      close: () => undefined,
    };
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  return {
    // Replaced, so that Back does not lead to the empty page.
    enter: (door) => (door.kind === 'link' ? tab.location.replace(door.href) : post(tab.document, door.action, door.fields)),
    close: () => tab.close(),
  };
}
