import type { ReactNode } from 'react';
import { classes } from '../classes';

export type Tone = 'jade' | 'coral' | 'peri' | 'gold';

/** A rounded square that holds an icon, in the colour of its meaning. */
export function Well({ tone, large, children }: { tone?: Tone; large?: boolean; children: ReactNode }) {
  return <span className={classes('k-well', large && 'k-well--lg', tone && `k-well--${tone}`)}>{children}</span>;
}
