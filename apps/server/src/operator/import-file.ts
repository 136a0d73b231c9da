import { readFile, stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { type ImportField, importFields, type ImportRow } from '../modules/account/index.js';
import { digestOf } from '../platform/ids.js';
import { PlainError } from '../platform/plain-error.js';

export type FileFormat = 'csv' | 'jsonl';

/** A row that cannot be read as one. `cells`: other cells than the header; `quotes`: a quote that is open or misplaced; `json`: not an object of texts; `field`: it has a field that is none. */
export interface UnreadRow {
  line: number;
  field: 'row';
  problem: 'cells' | 'quotes' | 'json' | 'field';
}

export interface ImportedFile {
  /** SHA-256 of the bytes, hex. */
  digest: string;
  rows: ImportRow[];
  unread: UnreadRow[];
}

const MOST_BYTES = 64 * 1_024 * 1_024;
/** More is more than one transaction should hold (docs/decisions/0253). */
const MOST_ROWS = 100_000;
const REQUIRED: readonly ImportField[] = ['phone', 'name', 'bankCode', 'bankAccountNo', 'bankAccountName'];

const isField = (name: string): name is ImportField => (importFields as readonly string[]).includes(name);

/** The format by the end of the name; null: it says none. */
export function formatOf(file: string): FileFormat | null {
  if (/\.csv$/i.test(file)) return 'csv';
  return /\.(?:jsonl|ndjson)$/i.test(file) ? 'jsonl' : null;
}

/**
 * Reads a file of members (docs/import.md).
 *
 * @throws PlainError for a file that cannot be read as a whole
 */
export async function readImportFile(file: string, format: FileFormat): Promise<ImportedFile> {
  const bytes = await bytesOf(file);
  const text = textOf(file, bytes);
  const { rows, unread } = format === 'csv' ? readCsv(file, text) : readJsonLines(text);
  if (rows.length + unread.length === 0) throw new PlainError(`${file} has no rows.`);
  if (rows.length > MOST_ROWS) throw new PlainError(`${file} has more than ${MOST_ROWS} rows: split it, and import each part.`);
  return { digest: digestOf(bytes), rows, unread };
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).size > MOST_BYTES) throw new PlainError(`${file} is larger than 64 MiB: split it, and import each part.`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${file} cannot be read.`, { cause: error });
  }
}

function textOf(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new PlainError(`${file} is not in UTF-8: save it in that encoding.`, { cause: error });
  }
}

/** What csv-parse returns with `info`. */
interface CsvRecord {
  record: Record<string, string>;
  info: { lines: number };
}

function readCsv(file: string, text: string): Omit<ImportedFile, 'digest'> {
  const unread: UnreadRow[] = [];
  try {
    const records = parse(text, {
      columns: (names: string[]) => header(file, names),
      info: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        const problem = error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ? 'cells' : 'quotes';
        if (error !== undefined) unread.push({ line: Number(error['lines']), field: 'row', problem });
        return undefined;
      },
    }) as unknown as CsvRecord[];
    return { rows: records.map(({ record, info }) => ({ line: info.lines, fields: record })), unread };
  } catch (error) {
    if (error instanceof CsvError) throw new PlainError(`${file} cannot be read as CSV: ${error.message}.`, { cause: error });
    throw error;
  }
}

function header(file: string, names: readonly string[]): string[] {
  const fields = names.map((name) => name.trim());
  const unknown = fields.filter((name) => !isField(name));
  const missing = REQUIRED.filter((name) => !fields.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`${file} has columns that are none: ${unknown.join(', ')}. The columns are ${importFields.join(', ')}.`);
  if (missing.length > 0) throw new PlainError(`${file} lacks the columns ${missing.join(', ')}.`);
  if (new Set(fields).size < fields.length) throw new PlainError(`${file} has a column twice.`);
  return fields;
}

function readJsonLines(text: string): Omit<ImportedFile, 'digest'> {
  const rows: ImportRow[] = [];
  const unread: UnreadRow[] = [];
  for (const [index, content] of text.split('\n').entries()) {
    if (content.trim() === '') continue;
    const line = index + 1;
    const read = readJsonRow(content);
    if (typeof read === 'string') unread.push({ line, field: 'row', problem: read });
    else rows.push({ line, fields: read });
  }
  return { rows, unread };
}

/** Values are texts; a balance may be a number; null is empty. */
function readJsonRow(content: string): ImportRow['fields'] | 'json' | 'field' {
  const row = parsed(content);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'json';
  const fields: ImportRow['fields'] = {};
  for (const [name, value] of Object.entries(row)) {
    if (!isField(name)) return 'field';
    if (typeof value === 'string') fields[name] = value;
    else if (typeof value === 'number' && name === 'balance') fields[name] = String(value);
    else if (value !== null) return 'json';
  }
  return fields;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
