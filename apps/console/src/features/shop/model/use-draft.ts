import type { ShopItem } from '@krapao/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/proof/proof';
import { DeskError } from '../../../shared/api/client';
import { shelfOf } from '../../../shared/session/typed-text';
import { useSession } from '../../../shared/session/session-context';

const SAVE_AFTER_MS = 800;

export interface Draft {
  /** What is typed, or else the draft, or else the live value. */
  value: unknown;
  /** Typed text that is not saved yet. */
  isUnsaved: boolean;
  /** Why the last save has failed; null: it has not. */
  error: unknown;
  /** Another operator has saved since: what is typed here stays until it is decided. */
  isConflict: boolean;
  change(value: unknown): void;
  /** Saves now. Resolves to the revision that is saved; null when it could not be saved, or there is no draft. */
  save(): Promise<number | null>;
  /** Drops what is typed and shows what the other operator has saved. */
  loadOther(): Promise<void>;
  /** Saves what is typed over what the other operator has saved. */
  keepMine(): Promise<void>;
}

interface Typed {
  value: unknown;
  /** The draft that it began from. */
  revision: number | null;
}

/** What this screen has saved, until the item is rendered with it. */
interface Saved extends Typed {
  /** The item before. */
  before: ShopItem;
}

/** The draft of an item. It is saved shortly after the last change; nothing that is typed is lost when another operator saves. */
export function useDraft(item: ShopItem): Draft {
  const call = useCall();
  const client = useQueryClient();
  const { operator } = useSession();
  const params = { kind: item.kind, key: item.key };
  const queryKey = ['GET /desk/shop/:kind/:key', { params }];
  // The newest typed value, also for a save that began before the last render.
  const shelf = shelfOf(operator.id);
  const place = `shop ${item.kind} ${item.key}`;
  const [kept] = useState(() => (shelf.get(place) as Typed | undefined) ?? null);
  const current = useRef<Typed | null>(kept);
  const saving = useRef<Promise<number | null> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<Typed | null>(kept);
  const [saved, setSaved] = useState<Saved | null>(null);
  const lastItem = useRef(item);
  useLayoutEffect(() => {
    lastItem.current = item;
  }, [item]);
  // The cache renders the saved item a moment after the save: until then the form would show the one before, and a press would change that.
  const known = saved?.before === item ? saved : null;
  const [error, setError] = useState<unknown>(null);
  const isConflict = error instanceof DeskError && error.code === 'DRAFT_CHANGED';

  const hold = (next: Typed | null): void => {
    current.current = next;
    setTyped(next);
    if (next === null) shelf.delete(place);
    else shelf.set(place, next);
  };
  const saveOnce = async (): Promise<number | null> => {
    const sent = current.current;
    if (sent === null) return client.getQueryData<ShopItem>(queryKey)?.draft?.revision ?? item.draft?.revision ?? null;
    try {
      const answer = await call('POST /desk/shop/:kind/:key/draft', { params, body: { value: sent.value, revision: sent.revision } });
      // An answer that was requested before the save would show the older draft.
      await client.cancelQueries({ queryKey });
      client.setQueryData<ShopItem>(queryKey, (before) => {
        const from = before ?? item;
        return { ...from, draft: { ...answer, value: sent.value, base: from.draft?.base ?? from.live?.version ?? null, by: operator } };
      });
      setError(null);
      setSaved({ value: sent.value, revision: answer.revision, before: lastItem.current });
      const newest = current.current;
      hold(newest === null || newest.value === sent.value ? null : { value: newest.value, revision: answer.revision });
      return answer.revision;
    } catch (problem) {
      setError(problem);
      return null;
    }
  };
  const save = async (): Promise<number | null> => {
    clearTimeout(timer.current);
    await saving.current;
    saving.current = saveOnce();
    const revision = await saving.current;
    saving.current = null;
    if (revision !== null && current.current !== null) return save();
    return revision;
  };
  const change = (value: unknown): void => {
    const from = current.current ?? known ?? item.draft;
    hold({ value, revision: from?.revision ?? null });
    clearTimeout(timer.current);
    if (!isConflict) timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };

  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (current.current !== null && !isConflict) void save();
  });
  useEffect(() => () => leave(), []);
  const isUnsaved = typed !== null;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  return {
    value: typed !== null ? typed.value : known !== null ? known.value : (item.draft?.value ?? item.live?.value ?? null),
    isUnsaved,
    error,
    isConflict,
    change,
    save,
    loadOther: async () => {
      clearTimeout(timer.current);
      hold(null);
      setError(null);
      await client.invalidateQueries({ queryKey });
    },
    keepMine: async () => {
      const other = await call('GET /desk/shop/:kind/:key', { params });
      client.setQueryData(queryKey, other);
      const mine = current.current;
      if (mine !== null) hold({ value: mine.value, revision: other.draft?.revision ?? null });
      await save();
    },
  };
}
