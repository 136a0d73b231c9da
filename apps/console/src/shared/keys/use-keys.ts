import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Enter and Space press what has the focus. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.closest('a, button, summary') !== null;

/** Marks the place of a dialog that is about to open: what is typed meanwhile is meant for it. */
export const OPENING = { 'data-opening': '' };

/** A dialog is open, or about to be; the copy of one that leaves is not. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]:not(.is-leaving), [data-opening]') !== null;

/** A shortcut: the `key` of a keyboard event, with `Shift+` before it where Shift is part of the shortcut. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

let areSingleKeysOn = true;
/** Keys that write a character can be switched off (WCAG 2.1.4). */
export const setSingleKeys = (on: boolean): void => void (areSingleKeysOn = on);

const isOff = ({ key }: KeyboardEvent): boolean => !areSingleKeysOn && key.length === 1 && key !== ' ';

/**
 * Single-key shortcuts. They are silent in fields, in dialogs, and with a modifier.
 *
 * @param of those of the shell act where the screen has none for the key
 */
export function useKeys(shortcuts: Shortcuts, of: 'screen' | 'shell' = 'screen'): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const onKey = (event: Event): void => {
      if (!(event instanceof KeyboardEvent)) return;
      if (
        (of === 'shell' && event.defaultPrevented) ||
        isOff(event) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        presses(event) ||
        isDialogOpen()
      )
        return;
      const act = current.current[event.shiftKey ? `Shift+${event.key.toLowerCase()}` : event.key] ?? current.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    // An event reaches the window after the document.
    const target = of === 'screen' ? document : window;
    target.addEventListener('keydown', onKey);
    return () => target.removeEventListener('keydown', onKey);
  }, [of]);
}
