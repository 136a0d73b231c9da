import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button';
import { classes } from '../classes';
import './hold-button.css';

export interface HoldButtonProps {
  icon?: ReactNode;
  /** In progress: presses do nothing. */
  busy?: boolean;
  /** What to do: hold. */
  children: string;
  /** Said after a short press: press again. */
  again: string;
  onConfirm: () => void;
}

/** As the animation in hold-button.css. */
const HOLD_MS = 1_500;

/**
 * A button for what cannot be undone: held for a second and a half, or pressed twice, for a member who cannot hold. Enter and the space bar hold it
 * too.
 */
export function HoldButton({ icon, busy = false, children, again, onConfirm }: HoldButtonProps) {
  const [state, setState] = useState<'rest' | 'held' | 'armed'>('rest');
  const timer = useRef<number | undefined>(undefined);
  const isDone = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => stop, []);

  const confirm = () => {
    stop();
    isDone.current = true;
    setState('rest');
    onConfirm();
  };
  const begin = () => {
    if (busy || state === 'held') return;
    isDone.current = false;
    if (state === 'rest') setState('held');
    timer.current = window.setTimeout(confirm, HOLD_MS);
  };
  const release = () => {
    stop();
    setState((now) => (now === 'held' ? 'rest' : now));
  };
  /** A press that was not held long enough arms the button; the next one confirms. */
  const press = () => {
    if (isDone.current) isDone.current = false;
    else if (state === 'armed') confirm();
    else setState('armed');
  };
  const isHoldKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
  return (
    <Button
      block
      icon={icon}
      busy={busy}
      className={classes('k-hold', state === 'held' && 'is-held')}
      onPointerDown={begin}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return;
        // Else Enter presses the button at once, and again while it is held.
        event.preventDefault();
        if (!event.repeat) begin();
      }}
      onKeyUp={(event) => {
        if (!isHoldKey(event)) return;
        event.preventDefault();
        release();
        press();
      }}
      onClick={press}
    >
      <span aria-live="polite">{state === 'armed' ? again : children}</span>
    </Button>
  );
}
