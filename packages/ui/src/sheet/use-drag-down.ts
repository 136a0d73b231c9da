import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

const ENOUGH_PX = 96;

/**
 * Closes a sheet when its header is dragged down by a thumb's length; a shorter drag slides back. Attach `handle` to the header and
 * `style` to the sheet. The close button does the same without a drag.
 */
export function useDragDown(onClose: () => void) {
  const from = useRef<number | null>(null);
  const [down, setDown] = useState(0);
  const end = (event: PointerEvent) => {
    if (from.current === null) return;
    from.current = null;
    setDown(0);
    if (event.type === 'pointerup' && down >= ENOUGH_PX) onClose();
  };
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' || (event.target as Element).closest('button')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setDown(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  const style: CSSProperties | undefined = down > 0 ? { transform: `translateY(${down}px)`, transition: 'none' } : undefined;
  return { handle, style };
}
