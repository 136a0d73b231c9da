import { copyText } from '@krapao/ui/copy';
import { useState } from 'react';

/** The pressed button. Safari does not focus it: then an element of the open dialog, or of the page. */
function pressed(): HTMLElement {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  return [...document.querySelectorAll<HTMLElement>('dialog[open] form, dialog[open] > *, main')].at(-1) ?? body;
}

/** Copies a text; `isCopied` stays false where the browser refuses. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = (text: string): void => void copyText(text, pressed()).then(setCopied);
  return { isCopied, copy };
}
