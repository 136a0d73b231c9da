import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router';
import { useAddressed } from '../../../shared/api/use-addressed';
import { type ListState, readState, writeState } from './address.rules';

/** The list, and the row whose decision is open. */
interface Address extends ListState {
  openId: string | null;
}

const pathOf = (openId: string | null): string => (openId === null ? '/withdrawals' : `/withdrawals/${openId}`);

/** The list as its address says, and the ways to change it. */
export function useListState() {
  const navigate = useNavigate();
  const { id: openId = null } = useParams();
  const [search] = useSearchParams();
  const { key, state: kept } = useLocation() as { key: string; state: { text?: string; isOwn?: true } | null };
  const address: Address = { ...readState(search, kept?.text ?? ''), openId };
  // A change is on screen a while after it was made. One that comes meanwhile starts from it, or the first would be undone.
  const newest = useRef(address);
  const kind = useNavigationType();
  const follow = useEffectEvent(() => {
    if (kind === NavigationType.Pop || kept?.isOwn !== true) newest.current = address;
  });
  useEffect(() => follow(), [key]);
  const go = (change: Partial<Address>, replace = true): void => {
    // Another screen may be on its way already: a change that was typed before does not call this one back.
    if (!window.location.pathname.startsWith('/withdrawals')) return;
    newest.current = { ...newest.current, ...change };
    const { openId: id, filter } = newest.current;
    void navigate(`${pathOf(id)}${writeState(newest.current)}`, { replace, state: { text: filter.text, isOwn: true } });
  };
  // The list is a step of the history before the first row that opens; the next row takes the place of the one before.
  const open = (id: string): void => go({ openId: id, at: null }, newest.current.openId !== null);
  const [currentId, setCurrent] = useAddressed(openId ?? address.at, (id) =>
    newest.current.openId === null || id === null ? go({ at: id }) : open(id),
  );
  return {
    ...address,
    /** The row that keys act on. While a decision is open, the decision follows it. */
    currentId,
    setCurrent,
    open,
    close: (): void => go({ openId: null, at: newest.current.openId }),
    change: (change: Partial<ListState>): void => go(change),
    /** The address of the list. */
    path: `/withdrawals${writeState({ ...address, at: openId ?? address.at })}`,
  };
}

export type List = ReturnType<typeof useListState>;
