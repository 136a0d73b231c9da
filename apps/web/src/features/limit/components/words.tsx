import type { ReactNode } from 'react';
import { serverNow } from '@krapao/ui/clock';
import { formatMoment } from '@krapao/ui/format';

export const bold = (words: ReactNode) => <b>{words}</b>;

/** The time of today, or date and time, on one line. */
export const momentOf = (at: string | number): string => formatMoment(at, serverNow()).replace(' ', '\u00a0');
