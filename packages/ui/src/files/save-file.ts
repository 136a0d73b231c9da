import { type Cell, csvFile } from './csv';

/** How long a browser may take to read a file after the press, in milliseconds. */
const READ_MS = 10_000;

/** Offers a file to the browser's downloads under `name`. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

export const saveCsv = (name: string, rows: readonly (readonly Cell[])[]): void => saveFile(csvFile(rows), `${name}.csv`);
