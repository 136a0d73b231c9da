import type { ReactNode } from 'react';
import { classes } from '../classes';
import { AlertIcon, InfoIcon, SuccessIcon, WarnIcon } from '../icons';

export interface NoteProps {
  tone?: 'ok' | 'warn' | 'bad' | 'info';
  /** In place of the tone's own icon. */
  icon?: ReactNode;
  children: ReactNode;
}

const icons = { ok: <SuccessIcon />, warn: <WarnIcon />, bad: <AlertIcon />, info: <InfoIcon /> };

/** A notice in the page. One that answers an action (`bad`) is announced when it appears. */
export function Note({ tone, icon, children }: NoteProps) {
  return (
    <div className={classes('k-note', tone && `k-note--${tone}`)} role={tone === 'bad' ? 'alert' : undefined}>
      {icon ?? icons[tone ?? 'info']}
      <span>{children}</span>
    </div>
  );
}
