import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useAddressed } from '../../../shared/api/use-addressed';
import { type ListState, readState, writeState } from './address.rules';

/** The list as its address says, and the ways to change it. */
export function useListState() {
  const navigate = useNavigate();
  const { pathname, state: kept } = useLocation() as { pathname: string; state: { text?: string } | null };
  const { id: openId = null } = useParams();
  const [search] = useSearchParams();
  const state = readState(search, kept?.text ?? '');
  const go = (path: string, change: Partial<ListState>, replace = true): void =>
    void navigate(`${path}${writeState({ ...state, ...change })}`, { replace, state: { text: (change.filter ?? state.filter).text } });
  // The list is a step of the history before the first row that opens; the next row takes the place of the one before.
  const open = (id: string): void => go(`/withdrawals/${id}`, { at: null }, openId !== null);
  const [currentId, setCurrent] = useAddressed(openId ?? state.at, (id) =>
    openId === null || id === null ? go(pathname, { at: id }) : open(id),
  );
  return {
    ...state,
    /** The row whose decision is open. */
    openId,
    /** The row that keys act on. While a decision is open, the decision follows it. */
    currentId,
    setCurrent,
    open,
    close: (): void => go('/withdrawals', { at: openId }),
    change: (change: Partial<ListState>): void => go(pathname, change),
    /** The address of the list. */
    path: `/withdrawals${writeState({ ...state, at: openId ?? state.at })}`,
  };
}

export type List = ReturnType<typeof useListState>;
