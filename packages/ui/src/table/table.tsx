import type { ReactNode } from 'react';
import { Cell } from './cell';
import { type Head, TableFrame } from './table-frame';

export interface Column<T> extends Head {
  cell: (row: T) => ReactNode;
  /** Text of people, in the direction of its script. */
  dir?: 'auto';
  /** Figures and names are not translated. */
  translate?: 'no';
  /** Its cell is the header of the row. */
  isRowHeader?: boolean;
}

export interface TableProps<T> {
  /** Caption of the table, for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  className?: string;
}

/** A table of equal rows. */
export function Table<T>({ caption, columns, rows, rowKey, className }: TableProps<T>) {
  return (
    <TableFrame caption={caption} columns={columns} className={className}>
      {rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ key, cell, end, className: look, dir, translate, isRowHeader }) => (
            <Cell key={key} end={end} className={look} dir={dir} translate={translate} isRowHeader={isRowHeader}>
              {cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
