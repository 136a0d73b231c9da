import type { StatementType } from '@krapao/contract';
import type { Period } from './period';

/** The types of each filter; `all` has every type, those of a later server too. */
const types = {
  all: undefined,
  in: ['deposit', 'bonus'],
  out: ['withdraw'],
  games: ['transfer'],
  bonus: ['bonus', 'finish_bonus'],
} as const satisfies Record<string, readonly StatementType[] | undefined>;

export type StatementFilter = keyof typeof types;

export const statementFilters = Object.keys(types) as StatementFilter[];

export const typesOf = (filter: StatementFilter): readonly StatementType[] | undefined => types[filter];

/** The filter in the address. */
export const filterOf = (value: string | null): StatementFilter => statementFilters.find((known) => known === value) ?? 'all';

/** The page number in the address, from 1. */
export const pageOf = (value: string | null): number => {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};

/** The address of a page, `?type=in&page=2`, or of a period, `?type=in&since=2026-11-01&until=2026-11-21`. */
export const placeOf = (filter: StatementFilter, page: number, period: Period | null = null): Record<string, string> => ({
  ...(filter !== 'all' && { type: filter }),
  ...(page > 1 && { page: String(page) }),
  ...(period && { since: period.first, until: period.last }),
});
