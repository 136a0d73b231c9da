import type { ReactNode } from 'react';
import { classes } from '../classes';

export interface ChipProps {
  tone?: 'ok' | 'bad' | 'wait' | 'gold' | 'line';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short label. */
export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={classes('k-chip', tone && `k-chip--${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
