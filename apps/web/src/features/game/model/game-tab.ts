import type { MemberEnv } from '../../../shared/env/member-env';
import type { LaunchTarget } from '../api/launch';

/** The tab in which a game opens. */
export interface GameTab {
  open: (target: LaunchTarget) => void;
  /** Closes the unused tab. */
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
 * Opens a tab for a game. Call it synchronously in the click handler: a tab opened later is blocked as a pop-up. It stays empty until
 * `open` is called, and has no reference to this page. Returns null if the browser blocks it.
 * @param words text shown in the empty tab
 */
export function openGameTab(mode: MemberEnv['gameTab'], words: string): GameTab | null {
  if (mode === 'same')
    return {
      open: (target) => (target.kind === 'link' ? window.location.assign(target.href) : post(document, target.action, target.fields)),
      close: () => undefined,
    };
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  return {
    // Replaces the history entry, so that Back does not lead to the empty page.
    open: (target) => (target.kind === 'link' ? tab.location.replace(target.href) : post(tab.document, target.action, target.fields)),
    close: () => tab.close(),
  };
}
