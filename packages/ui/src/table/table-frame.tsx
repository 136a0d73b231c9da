import type { ReactNode } from 'react';
import { classes } from '../classes';

/** The head of a column. */
export interface Head {
  key: string;
  header: ReactNode;
  /** In place of a header that is too short. */
  label?: string;
  /** Money and counts are right-aligned. */
  end?: boolean;
  /** Its header is for screen readers only: the column holds a button. */
  hidden?: boolean;
  className?: string;
}

export interface TableFrameProps {
  /** Caption of the table, for screen readers. */
  caption: string;
  columns: readonly Head[];
  /** Rows of sums. */
  foot?: ReactNode;
  className?: string;
  /** Rows of `Cell`. */
  children: ReactNode;
}

/** The caption and the heads of a table. `Table` has equal rows; rows that open, span columns or have hooks of their own are children of this one. */
export function TableFrame({ caption, columns, foot, className, children }: TableFrameProps) {
  return (
    <table className={classes('k-table', !columns.at(-1)?.hidden && 'k-table--txt', className)}>
      <caption className="k-sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, label, end, hidden, className: look }) => (
            <th key={key} scope="col" aria-label={label} className={classes(end && 'is-r', look)}>
              {hidden ? <span className="k-sr">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
