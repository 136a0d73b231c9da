import { useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button';
import { classes } from '../classes';
import { CloseIcon, FailedIcon, InfoIcon, SuccessIcon } from '../icons';
import { canMove } from '../leave';

/** docs/specification.md §9. */
const SHOWN_MS = 4_000;
const LEAVING_MS = 160;

export interface ToastMessage {
  kind: 'ok' | 'bad' | 'info';
  text: string;
  /** A second, smaller line: the copied text. */
  detail?: string;
}

const icons = { ok: <SuccessIcon />, bad: <FailedIcon />, info: <InfoIcon /> };

/** One toast. Its 4 s restart after a pointer or the focus has left it, so that there is enough time to read. */
export function Toast({ kind, text, detail, closeLabel, onClose }: ToastMessage & { closeLabel: string; onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => {
    if (!canMove(ref.current)) return onClose();
    ref.current.animate({ transform: 'translateY(-0.5rem)', opacity: 0 }, LEAVING_MS).onfinish = onClose;
  }, [onClose]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(leave, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, leave]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      ref={ref}
      className={classes('k-toast', kind !== 'info' && `k-toast--${kind}`)}
      role={kind === 'bad' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {icons[kind]}
      <span>
        {text}
        {detail && <small>{detail}</small>}
      </span>
      <IconButton label={closeLabel} onClick={leave}>
        <CloseIcon size="sm" />
      </IconButton>
    </div>
  );
}
