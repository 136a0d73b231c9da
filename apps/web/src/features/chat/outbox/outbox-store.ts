import { createStore, del, entries, get, set } from 'idb-keyval';
import type { Entry } from './entry';

/** Stores entries and their files on this device, across reloads and for the other tabs. */
export interface OutboxStore {
  all(): Promise<Entry[]>;
  /** False once another tab has sent or removed the entry. */
  has(id: string): Promise<boolean>;
  /** Resolves to false if the browser refuses storage. */
  put(entry: Entry): Promise<boolean>;
  drop(id: string): Promise<boolean>;
  close(): void;
}

const CHANNEL = 'krapao-chat';

/** @param onChange called when another tab changes the store */
export function createOutboxStore(onChange: () => void): OutboxStore {
  // Opened lazily: a browser that blocks storage throws at that point, and the entries stay in memory only.
  let store: ReturnType<typeof createStore> | null = null;
  const openStore = () => (store ??= createStore(CHANNEL, 'outbox'));
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  if (channel) channel.addEventListener('message', onChange);

  let closed = false;
  let writes: Promise<unknown> = Promise.resolve();
  const write = (run: () => Promise<void>): Promise<boolean> => {
    const done = writes.then(run).then(
      () => {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel between tabs has no target.
        if (!closed) channel?.postMessage(null);
        return true;
      },
      () => false,
    );
    writes = done;
    return done;
  };

  /** Some browsers throw when storage is blocked, some reject. */
  const read = <T>(run: () => Promise<T>, otherwise: T): Promise<T> => run().catch(() => otherwise);

  return {
    async all() {
      await writes;
      const rows = await read(async () => entries<string, Entry>(openStore()), []);
      return rows.map(([, entry]) => entry).toSorted((a, b) => a.order - b.order);
    },
    async has(id) {
      await writes;
      return read(async () => (await get(id, openStore())) !== undefined, true);
    },
    put: (entry) => write(async () => set(entry.id, { ...entry, progress: null }, openStore())),
    drop: (id) => write(async () => del(id, openStore())),
    close() {
      closed = true;
      channel?.close();
    },
  };
}

/**
 * Runs while no other tab of this browser holds the lock of this name. Without the Web Locks API it just runs.
 * @param patienceMs maximum wait: a suspended tab keeps its lock, so the others continue after this time
 */
export async function withTabLock<T>(name: string, patienceMs: number, run: () => Promise<T>): Promise<T> {
  // Missing on plain HTTP and in older supported browsers.
  if (!('locks' in navigator)) return run();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  let began = false;
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, () => {
      began = true;
      clearTimeout(timer);
      return run();
    });
  } catch (error) {
    if (began) throw error;
    return await run();
  } finally {
    clearTimeout(timer);
  }
}
