import { createHash } from 'node:crypto';
import type { ProviderList } from '@krapao/contract/provider';
import { z } from 'zod';
import type { ProviderHttp } from './provider-http.js';

/** A provider's record that could not be read. */
export interface UnreadableRow {
  /** The provider's reference when the row has one, else a digest of the row. */
  reference: string;
  /** The validation errors. */
  problem: string;
  /** The row as JSON, cut to 500 characters. */
  text: string;
}

/** A provider's records. Rows that cannot be read are returned apart, so that the others are still processed. */
export interface Rows<T> {
  rows: T[];
  bad: UnreadableRow[];
}

const LONGEST_TEXT = 500;
const named = z.union([
  z.object({ ref: z.string() }).transform(({ ref }) => ref),
  z.object({ transRef: z.string() }).transform(({ transRef }) => transRef),
  z.object({ voucher: z.string() }).transform(({ voucher }) => voucher),
]);

/** Parses each row independently. */
export function readRows<T>(rows: readonly unknown[], row: z.ZodType<T>): Rows<T> {
  const found: Rows<T> = { rows: [], bad: [] };
  for (const each of rows) {
    try {
      found.rows.push(row.parse(each));
    } catch (error) {
      found.bad.push(unreadable(each, error));
    }
  }
  return found;
}

/** @throws when the answer is not a list or cannot be read */
export const listRows = async <T>(http: Pick<ProviderHttp, 'list'>, called: ProviderList<string, T>): Promise<Rows<T>> =>
  readRows(await http.list(called), called.row);

function unreadable(row: unknown, error: unknown): UnreadableRow {
  const text = JSON.stringify(row);
  const problem =
    error instanceof z.ZodError
      ? error.issues.map(({ path, message }) => `${path.join('.') || 'row'}: ${message}`).join('; ')
      : String(error);
  const name = named.safeParse(row).data ?? createHash('sha256').update(text).digest('hex');
  return { reference: name.slice(0, 100), problem: problem.slice(0, LONGEST_TEXT), text: text.slice(0, LONGEST_TEXT) };
}
