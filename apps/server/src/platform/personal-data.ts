import type { Currency, PersonalRow, PersonalSection } from '@krapao/contract';
import type { Tx } from './unit-of-work.js';

/** Rows of one read of a section. */
export const PAGE_ROWS = 500;

/** Rows of a section in the order of their place, after `after` (null: from the first). */
export interface SectionPage<S extends PersonalSection> {
  rows: PersonalRow<S>[];
  /** The place of the last row; null: the section ends here. */
  next: string | null;
}

export type ReadSection<S extends PersonalSection> = (tx: Tx, member: string, after: string | null) => Promise<SectionPage<S>>;

/** The member whose data is erased, as the member was before. */
export interface ErasedMember {
  id: string;
  phone: string;
  currency: Currency;
}

/** What a module does with the personal data that its tables hold (docs/decisions/0238). Every part works in the caller's transaction. */
export interface PersonalData {
  /** What a member takes along. */
  sections?: { [S in PersonalSection]?: ReadSection<S> };
  /** Whether something is under way that needs the member's data. */
  isBusy?(tx: Tx, member: string, now: Date): Promise<boolean>;
  /** Removes what need not stay (platform/db/personal.ts). */
  erase?(tx: Tx, member: ErasedMember): Promise<unknown>;
}

/** A page of rows that name their place in the order of the section. */
export function pageOf<Row extends { place: string }>(rows: readonly Row[]): { rows: Omit<Row, 'place'>[]; next: string | null } {
  const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
  return { rows: rows.map(({ place: _place, ...row }) => row), next: last?.place ?? null };
}

/** A section of a few rows, read at once. */
export const fewRows = <Row>(rows: Row[]): { rows: Row[]; next: null } => ({ rows, next: null });
