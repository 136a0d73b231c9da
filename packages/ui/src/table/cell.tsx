import type { ComponentProps } from 'react';
import { classes } from '../classes';

export interface CellProps extends ComponentProps<'td'> {
  /** Money and counts are right-aligned. */
  end?: boolean;
  /** It is the header of its row. */
  isRowHeader?: boolean;
}

/** A cell of a table. */
export function Cell({ end, isRowHeader, className, ...rest }: CellProps) {
  const look = classes(end && 'is-r', className);
  return isRowHeader ? <th scope="row" className={look} {...rest} /> : <td className={look} {...rest} />;
}
