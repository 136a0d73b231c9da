import { createThreadPool, startThread } from '../../../platform/thread-pool.js';
import type { Reading } from './reading.js';

/** After this time (ms) no further look is taken at a photo. */
const BUDGET_MS = 3_000;

export interface SlipReader {
  /** Reads on a thread of its own, so that the event loop goes on. Null: too many wait already. */
  read(file: Uint8Array): Promise<Reading | null>;
  close(): Promise<void>;
}

export interface SlipReaderOptions {
  /** Hears why a thread ended. */
  onError?(error: unknown): void;
  threads?: number;
  budgetMs?: number;
}

export function createSlipReader({ onError, threads, budgetMs = BUDGET_MS }: SlipReaderOptions = {}): SlipReader {
  const crew = createThreadPool<Uint8Array, Reading>({
    start: () => startThread(import.meta.url, 'slip.worker', { budgetMs }),
    ended: { status: 'broken' },
    late: { status: 'size' },
    onError,
    most: threads,
  });
  return { read: crew.run, close: crew.close };
}
