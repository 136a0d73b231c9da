import { backoffMs, createInterruptibleSleep, giveUpCode, type Outcome, type Sent } from './deliver';
import type { SentContent } from '../api/chat';
import { asPending, needsUpload, type Entry } from './entry';
import { withTabLock, type OutboxStore } from './outbox-store';

/** Another tab may hold the lock for as long as a call or an upload takes (docs/specification.md §9). ms */
const TAB_PATIENCE_MS = 65_000;
const TAB_PATIENCE_UPLOAD_MS = 310_000;
/** Maximum wait while offline; the `online` event ends it earlier. ms */
const OFFLINE_MS = 30_000;

export interface OutboxOptions {
  store: OutboxStore;
  /** The owner of these entries once known, and the guest owner whose entries the member inherits. */
  owner: Promise<{ owner: string; inheritsFrom: string | null }>;
  deliver: (entry: Entry, signal: AbortSignal, onStep: (change: Partial<Entry>) => void) => Promise<Outcome>;
  onChange: () => void;
  onSent: (entry: Entry, sent: Sent, content: SentContent) => void;
  onFailed: (code: string, entry: Entry) => void;
  /** Another tab sent or removed an entry. */
  onEntryGone: () => void;
}

/** Sends the customer's messages in order until the server has stored each. */
export function createOutbox({ store, owner, deliver, onChange, onSent, onFailed, onEntryGone }: OutboxOptions) {
  let list: readonly Entry[] = [];
  let running = false;
  let closed = false;
  let inFlight: { id: string; leave: AbortController } | null = null;
  /** Ids of entries that are in the store; the store can only report these as gone. */
  const saved = new Set<string>();
  const tries = new Map<string, number>();
  const retryDelay = createInterruptibleSleep();

  const find = (id: string) => list.find((entry) => entry.id === id);
  const show = (next: readonly Entry[]) => {
    if (closed) return;
    list = next;
    onChange();
  };
  const forget = (id: string) => show(list.filter((entry) => entry.id !== id));
  const change = (id: string, with_: Partial<Entry>) => {
    show(list.map((entry) => (entry.id === id ? { ...entry, ...with_ } : entry)));
  };
  const persist = async (id: string) => {
    const mine = await owner;
    const entry = find(id);
    if (entry && (await store.put({ ...entry, owner: mine.owner }))) saved.add(id);
  };
  const drop = (id: string) => {
    if (inFlight?.id === id) inFlight.leave.abort();
    tries.delete(id);
    forget(id);
    void owner.then(() => store.drop(id));
  };

  const attempt = async (entry: Entry): Promise<Outcome | null> => {
    if (!find(entry.id) || (saved.has(entry.id) && !(await store.has(entry.id)))) return null;
    const leave = new AbortController();
    inFlight = { id: entry.id, leave };
    const outcome = await deliver(entry, leave.signal, (step) => {
      change(entry.id, step);
      if (step.content) void persist(entry.id);
    });
    inFlight = null;
    return outcome;
  };

  const settle = async (entry: Entry, outcome: Outcome | null): Promise<void> => {
    const { id } = entry;
    if (closed) return;
    if (outcome === null) {
      if (find(id)) forget(id);
      return onEntryGone();
    }
    if (outcome.kind === 'sent') {
      onSent(entry, outcome.sent, outcome.content);
      return drop(id);
    }
    // The entry was removed during the try.
    const now = find(id);
    if (!now) return;
    if (outcome.kind === 'later') {
      if (!navigator.onLine) return retryDelay.sleep(OFFLINE_MS);
      const tried = (tries.get(id) ?? 0) + 1;
      tries.set(id, tried);
      if (giveUpCode(outcome, tried) === null) return retryDelay.sleep(backoffMs(tried - 1));
    }
    tries.delete(id);
    change(id, { status: 'failed', progress: null });
    void persist(id);
    onFailed(outcome.kind === 'refused' ? outcome.code : (outcome.code ?? 'UPLOAD_FAILED'), now);
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    const mine = await owner;
    for (;;) {
      const next = closed ? undefined : list.find(({ status }) => status !== 'failed');
      if (!next) break;
      const patience = needsUpload(next) ? TAB_PATIENCE_UPLOAD_MS : TAB_PATIENCE_MS;
      // oxlint-disable-next-line no-await-in-loop -- Order is what this loop is for.
      await settle(next, await withTabLock(`krapao-chat ${mine.owner}`, patience, () => attempt(next)));
    }
    running = false;
  };

  /** Loads the stored entries: at the start, and when another tab changed the store. */
  const load = async (): Promise<void> => {
    const { owner: me, inheritsFrom } = await owner;
    const rows = (await store.all()).filter((row) => row.owner === me || row.owner === inheritsFrom);
    if (closed) return;
    const ids = new Set(rows.map(({ id }) => id));
    const gone = list.filter(({ id }) => saved.has(id) && !ids.has(id) && inFlight?.id !== id);
    const own = new Map(list.filter((entry) => !gone.includes(entry)).map((entry) => [entry.id, entry]));
    for (const row of rows) {
      saved.add(row.id);
      if (inFlight?.id !== row.id) own.set(row.id, row.status === 'failed' ? row : asPending(row));
    }
    show([...own.values()].toSorted((a, b) => a.order - b.order));
    for (const row of rows) if (row.owner !== me) void persist(row.id);
    if (gone.length > 0) onEntryGone();
    void run();
  };

  return {
    entries: (): readonly Entry[] => list,
    load,
    add(entry: Entry): void {
      show([...list, entry]);
      void persist(entry.id);
      void run();
    },
    /** Retries a failed entry under its id. */
    retry(id: string): void {
      const entry = find(id);
      if (entry?.status !== 'failed') return;
      change(id, asPending(entry));
      void persist(id);
      void run();
    },
    drop,
    /** Retries immediately, because the connection may work again. */
    wake: retryDelay.wake,
    close(): void {
      closed = true;
      inFlight?.leave.abort();
      retryDelay.wake();
      store.close();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
