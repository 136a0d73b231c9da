import type { ExportRow } from './table';

export type CsvColumn = 'time' | 'type' | 'from' | 'to' | 'in' | 'out' | 'status' | 'reference';

const columns: readonly CsvColumn[] = ['time', 'type', 'from', 'to', 'in', 'out', 'status', 'reference'];

/** Excel reads UTF-8 only after this mark. */
const MARK = '\u{FEFF}';

/** A cell of RFC 4180. A text that a spreadsheet would read as a formula begins with an apostrophe. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const amount = (value: number | null): string => (value === null ? '' : value.toFixed(2));

/** The rows as CSV (RFC 4180, UTF-8), below a row of names. */
export function csvOf(rows: readonly ExportRow[], nameOf: (column: CsvColumn) => string): string {
  const head = columns.map((column) => cell(nameOf(column)));
  const lines = rows.map((row) =>
    [
      cell(row.time),
      cell(row.subject === null ? row.type : `${row.type}: ${row.subject}`),
      cell(row.from),
      cell(row.to),
      amount(row.in),
      amount(row.out),
      cell(row.status),
      cell(row.reference),
    ].join(','),
  );
  return `${MARK}${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
