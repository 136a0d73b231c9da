import { useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button';
import { classes } from '../classes';
import { leave } from '../leave';
import { CloseIcon, FailedIcon, InfoIcon, SuccessIcon } from '../icons';

/** docs/specification.md §9. */
const SHOWN_MS = 4_000;

export interface ToastMessage {
  kind: 'ok' | 'bad' | 'info';
  text: string;
  /** A second, smaller line: the copied text. */
  detail?: string;
}

const icons = { ok: <SuccessIcon />, bad: <FailedIcon />, info: <InfoIcon /> };

/** One toast. Its 4 s restart after a pointer or the focus has left it, so that there is enough time to read. */
export function Toast({
  id,
  kind,
  text,
  detail,
  closeLabel,
  onClose,
}: ToastMessage & { id: number; closeLabel: string; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    leave(ref.current);
    onClose(id);
  }, [id, onClose]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, close]);
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
      <IconButton label={closeLabel} onClick={close}>
        <CloseIcon size="sm" />
      </IconButton>
    </div>
  );
}
