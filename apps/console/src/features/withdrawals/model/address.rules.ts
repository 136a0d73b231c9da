import { currencies } from '@krapao/contract';
import {
  type ReviewReason,
  reviewReasons,
  type WithdrawalSort,
  withdrawalSorts,
  type WithdrawalView,
  withdrawalViews,
} from '@krapao/contract/desk';
import { type Filter, noFilter } from './filter.rules';

/**
 * What the address says about the list, beside the open row, which is in its path. A reload and the browser's Back keep it. The text of the filter stays with
 * the entry of the history, not in its address: it may be a phone or a name, and addresses are kept.
 */
export interface ListState {
  view: WithdrawalView;
  filter: Filter;
  /** Null: the order of the view. */
  sort: WithdrawalSort | null;
  /** The ids of ticked rows. */
  ticked: readonly string[];
  /** The id of the current row. */
  at: string | null;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

const reasons: readonly (ReviewReason | 'none')[] = ['none', ...reviewReasons];

export const readState = (search: URLSearchParams, text: string): ListState => ({
  view: oneOf(withdrawalViews, search.get('view')) ?? 'waiting',
  filter: {
    text,
    currency: oneOf(currencies, search.get('currency')) ?? noFilter.currency,
    reason: oneOf(reasons, search.get('reason')) ?? noFilter.reason,
  },
  sort: oneOf(withdrawalSorts, search.get('sort')) ?? null,
  ticked: search.getAll('tick'),
  at: search.get('at'),
});

/** The query of an address, with `?` when there is one. */
export function writeState({ view, filter: { currency, reason }, sort, ticked, at }: ListState): string {
  const parts = { view: view === 'waiting' ? '' : view, currency, reason, sort: sort ?? '', at: at ?? '' };
  const search = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  for (const id of ticked) search.append('tick', id);
  return search.size === 0 ? '' : `?${search.toString()}`;
}
