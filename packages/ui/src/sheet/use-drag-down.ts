import { useRef, type PointerEvent, type RefObject } from 'react';

/** Closes beyond this share of the sheet's height, or faster than this in px/ms. */
const ENOUGH = 0.25;
const FAST = 0.5;
/** Upwards the sheet gives way a little. */
const STRETCH = 0.2;
const SHORTEST_MS = 120;
const LONGEST_MS = 260;
/** A sheet that was dragged away and is still there has a parent that keeps it: it slides back. */
const KEPT_MS = 600;

interface Drag {
  from: number;
  /** Down from its place, px. */
  down: number;
  /** px/ms, smoothed over the last moves. */
  speed: number;
  at: number;
}

/** How long a sheet takes to leave from here, in ms. */
const exitMs = (height: number, { down, speed }: Drag): number =>
  Math.round(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (height - down) / Math.max(speed, FAST))));

/** Moves the sheet and fades the scrim before it; null: back to its place. */
function place(sheet: HTMLElement, down: number | null): void {
  sheet.style.transform = down === null ? '' : `translateY(${down < 0 ? down * STRETCH : down}px)`;
  sheet.style.transition = down === null ? '' : 'none';
  const scrim = sheet.previousElementSibling;
  if (scrim instanceof HTMLElement) scrim.style.opacity = down === null ? '' : String(1 - Math.max(0, down) / sheet.offsetHeight);
}

/**
 * Lets a finger drag a sheet by its header: the sheet follows it, and the scrim fades with it. It closes beyond a quarter of its height or by its speed, else
 * it slides back. Written to the elements, not rendered: a move must not wait for React. The close button does the same without a drag.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null);
  const end = (event: PointerEvent) => {
    const current = drag.current;
    const element = sheet.current;
    drag.current = null;
    if (!current || !element) return;
    const height = element.offsetHeight;
    const isFar = current.down > height * ENOUGH || (current.speed > FAST && current.down > 0);
    if (event.type !== 'pointerup' || !isFar) return place(element, null);
    element.style.setProperty('--exit', `${exitMs(height, current)}ms`);
    setTimeout(() => place(element, null), KEPT_MS);
    onClose();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || (event.target as Element).closest('button')) return;
      drag.current = { from: event.clientY, down: 0, speed: 0, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY, timeStamp }: PointerEvent) => {
      const current = drag.current;
      if (!current || !sheet.current) return;
      const down = clientY - current.from;
      const passed = timeStamp - current.at;
      if (passed > 0) current.speed = (0.7 * (down - current.down)) / passed + 0.3 * current.speed;
      Object.assign(current, { down, at: timeStamp });
      place(sheet.current, down);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
