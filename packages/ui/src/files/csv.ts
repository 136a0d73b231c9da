/** Signs with which spreadsheets begin a formula, also after white space and in full width (OWASP, CSV Injection). */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠−])/u;

/** A number is written as one, so that a spreadsheet can sum negative amounts. */
export type Cell = string | number;

const cell = (value: Cell): string =>
  typeof value === 'number' ? String(value) : `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** RFC 4180, with a byte order mark so that spreadsheets read Thai and Lao; a cell is never a formula. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A table as a file. */
export const csvFile = (rows: readonly (readonly Cell[])[]): Blob => new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
