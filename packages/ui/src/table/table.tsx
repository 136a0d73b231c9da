import type { ReactNode } from 'react';
import { classes } from '../classes';

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Money and counts are right-aligned. */
  end?: boolean;
  /** Its header is for screen readers only: the column holds a button. */
  hidden?: boolean;
}

export interface TableProps<T> {
  /** Caption of the table, for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}

/** A table with headers. The last column is right-aligned. */
export function Table<T>({ caption, columns, rows, rowKey }: TableProps<T>) {
  return (
    <table className={classes('k-table', !columns.at(-1)?.hidden && 'k-table--txt')}>
      <caption className="k-sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, end, hidden }) => (
            <th key={key} scope="col" className={classes(end && 'is-r')}>
              {hidden ? <span className="k-sr">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, end }) => (
              <td key={key} className={classes(end && 'is-r')}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
