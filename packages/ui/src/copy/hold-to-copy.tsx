import { useRef, type PointerEvent, type ReactNode } from 'react';
import { copyText } from './copy-text';

/** Held for this long, within this distance. */
const HELD_MS = 500;
const STILL_PX = 10;

export interface HoldToCopyProps {
  text: string;
  onCopied: (text: string) => void;
  onFailed: () => void;
  children: ReactNode;
}

/**
 * Copies a text that a finger holds, when it is lifted: browsers permit copying at the end of a touch. A shortcut only: a button beside it does the same for
 * every other way of input.
 */
export function HoldToCopy({ text, onCopied, onFailed, children }: HoldToCopyProps) {
  const start = useRef<{ at: number; x: number; y: number } | null>(null);
  const press = ({ pointerType, timeStamp, clientX, clientY }: PointerEvent) => {
    start.current = pointerType === 'touch' ? { at: timeStamp, x: clientX, y: clientY } : null;
  };
  const lift = async ({ timeStamp, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = start.current;
    start.current = null;
    if (!from || timeStamp - from.at < HELD_MS || Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) return;
    if (await copyText(text, currentTarget)) onCopied(text);
    else onFailed();
  };
  return (
    <span
      className="k-hold"
      onPointerDown={press}
      onPointerUp={(event) => void lift(event)}
      onPointerCancel={() => {
        start.current = null;
      }}
      // The browser's own menu would take the finger.
      onContextMenu={(event) => {
        if (start.current) event.preventDefault();
      }}
    >
      {children}
    </span>
  );
}
