import type { ReactNode } from 'react';
import { classes } from '../classes';
import type { NoteProps } from './note';

export interface StateNoteProps extends NoteProps {
  /** At the end of the line: a link or a button. */
  action?: ReactNode;
  /** It is announced when it appears. */
  role?: 'status' | 'alert';
  className?: string;
}

/** A notice about the state of what is on the screen, with the icon of that state and at most one action. */
export const StateNote = ({ tone, icon, action, role, className, children }: StateNoteProps) => (
  <div className={classes('k-note', tone && `k-note--${tone}`, className)} role={role}>
    {icon}
    <span>{children}</span>
    {action && <span className="k-note__a">{action}</span>}
  </div>
);
