import { useRef } from 'react';
import { type Shortcuts, useKeys } from './use-keys';

const PATIENCE_MS = 1_500;

/** Two-key shortcuts: `g`, then the key of a screen. */
export function useGoTo(targets: Readonly<Record<string, () => void>>): void {
  const pressedAt = useRef(-Infinity);
  const afterG =
    (go: () => void): (() => void) =>
    () => {
      if (performance.now() - pressedAt.current < PATIENCE_MS) go();
      pressedAt.current = -Infinity;
    };
  const shortcuts: Shortcuts = {
    g: () => {
      pressedAt.current = performance.now();
    },
    ...Object.fromEntries(Object.entries(targets).map(([key, go]) => [key, afterG(go)])),
  };
  useKeys(shortcuts);
}
