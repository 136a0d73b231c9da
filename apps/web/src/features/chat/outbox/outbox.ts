import { backoff, createAlarm, givenUp } from './retry';
import type { Outcome, Sent } from './deliver';
import { asWaiting, awaitsUpload, type Entry, type SentContent } from './entry';
import { oneAtATime } from './tab-lock';
import type { OutboxStore } from './outbox-store';

/** Another tab may hold the lock for as long as a call or an upload takes (docs/specification.md §9). ms */
const TAB_PATIENCE_MS = 65_000;
const TAB_PATIENCE_UPLOAD_MS = 310_000;
/** Maximum wait while offline; the `online` event ends it earlier. ms */
const OFFLINE_MS = 30_000;

export interface OutboxOptions {
  store: OutboxStore;
  /** The owner of these entries once known, and the guest owner whose entries the member inherits. */
  owner: Promise<{ owner: string; heir: string | null }>;
  deliver: (entry: Entry, signal: AbortSignal, onStep: (change: Partial<Entry>) => void) => Promise<Outcome>;
  onChange: () => void;
  onSent: (entry: Entry, sent: Sent, content: SentContent) => void;
  onFailed: (code: string, entry: Entry) => void;
  /** Another tab sent or removed an entry. */
  onGone: () => void;
}

/** Sends the customer's messages in order until the server has stored each. */
export function createOutbox({ store, owner, deliver, onChange, onSent, onFailed, onGone }: OutboxOptions) {
  let list: readonly Entry[] = [];
  let running = false;
  let closed = false;
  let flight: { id: string; leave: AbortController } | null = null;
  /** Ids of entries that are in the store; the store can only report these as gone. */
  const saved = new Set<string>();
  const tries = new Map<string, number>();
  const alarm = createAlarm();

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
  const keep = async (id: string) => {
    const mine = await owner;
    const entry = find(id);
    if (entry && (await store.put({ ...entry, owner: mine.owner }))) saved.add(id);
  };
  const drop = (id: string) => {
    if (flight?.id === id) flight.leave.abort();
    tries.delete(id);
    forget(id);
    void owner.then(() => store.drop(id));
  };

  const attempt = async (entry: Entry): Promise<Outcome | null> => {
    if (!find(entry.id) || (saved.has(entry.id) && !(await store.has(entry.id)))) return null;
    const leave = new AbortController();
    flight = { id: entry.id, leave };
    const outcome = await deliver(entry, leave.signal, (step) => {
      change(entry.id, step);
      if (step.content) void keep(entry.id);
    });
    flight = null;
    return outcome;
  };

  const settle = async (entry: Entry, outcome: Outcome | null): Promise<void> => {
    const { id } = entry;
    if (closed) return;
    if (outcome === null) {
      if (find(id)) forget(id);
      return onGone();
    }
    if (outcome.is === 'sent') {
      onSent(entry, outcome.sent, outcome.content);
      return drop(id);
    }
    // The entry was removed during the try.
    const now = find(id);
    if (!now) return;
    if (outcome.is === 'later') {
      if (!navigator.onLine) return alarm.sleep(OFFLINE_MS);
      const tried = (tries.get(id) ?? 0) + 1;
      tries.set(id, tried);
      if (givenUp(outcome, tried) === null) return alarm.sleep(backoff(tried - 1));
    }
    tries.delete(id);
    change(id, { status: 'failed', progress: null });
    void keep(id);
    onFailed(outcome.is === 'refused' ? outcome.code : (outcome.code ?? 'UPLOAD_FAILED'), now);
  };

  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    const mine = await owner;
    for (;;) {
      const next = closed ? undefined : list.find(({ status }) => status !== 'failed');
      if (!next) break;
      const patience = awaitsUpload(next) ? TAB_PATIENCE_UPLOAD_MS : TAB_PATIENCE_MS;
      // oxlint-disable-next-line no-await-in-loop -- Order is what this loop is for.
      await settle(next, await oneAtATime(`krapao-chat ${mine.owner}`, patience, () => attempt(next)));
    }
    running = false;
  };

  /** Loads the stored entries: at the start, and when another tab changed the store. */
  const load = async (): Promise<void> => {
    const { owner: me, heir } = await owner;
    const rows = (await store.all()).filter((row) => row.owner === me || row.owner === heir);
    if (closed) return;
    const ids = new Set(rows.map(({ id }) => id));
    const gone = list.filter(({ id }) => saved.has(id) && !ids.has(id) && flight?.id !== id);
    const own = new Map(list.filter((entry) => !gone.includes(entry)).map((entry) => [entry.id, entry]));
    for (const row of rows) {
      saved.add(row.id);
      if (flight?.id !== row.id) own.set(row.id, row.status === 'failed' ? row : asWaiting(row));
    }
    show([...own.values()].toSorted((a, b) => a.order - b.order));
    for (const row of rows) if (row.owner !== me) void keep(row.id);
    if (gone.length > 0) onGone();
    void run();
  };

  return {
    entries: (): readonly Entry[] => list,
    load,
    add(entry: Entry): void {
      show([...list, entry]);
      void keep(entry.id);
      void run();
    },
    /** Retries a failed entry under its id. */
    retry(id: string): void {
      const entry = find(id);
      if (entry?.status !== 'failed') return;
      change(id, asWaiting(entry));
      void keep(id);
      void run();
    },
    drop,
    /** Retries immediately, because the connection may work again. */
    wake: alarm.wake,
    close(): void {
      closed = true;
      flight?.leave.abort();
      alarm.wake();
      store.close();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
