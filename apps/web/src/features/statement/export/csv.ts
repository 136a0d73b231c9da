import { csvFile } from '@krapao/ui/files';
import type { ExportRow } from './table';

const columns = ['time', 'type', 'from', 'to', 'in', 'out', 'status', 'reference'] as const;

/** The rows as CSV, below a row of names. */
export const csvOf = (rows: readonly ExportRow[], nameOf: (column: (typeof columns)[number]) => string): Blob =>
  csvFile([
    columns.map(nameOf),
    ...rows.map((row) => [
      row.time,
      row.subject === null ? row.type : `${row.type}: ${row.subject}`,
      row.from,
      row.to,
      row.in ?? '',
      row.out ?? '',
      row.status,
      row.reference,
    ]),
  ]);
