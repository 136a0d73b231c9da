import { createThreadPool, startThread } from '../../../platform/thread-pool.js';
import type { Reading } from './photo.js';

/** After this time (ms) no further filter is tried on a photo. */
const BUDGET_MS = 3_000;

export interface SlipReader {
  /** Reads on a worker thread, so that the event loop is not blocked. Null if the queue is full. */
  read(file: Uint8Array): Promise<Reading | null>;
  close(): Promise<void>;
}

export interface SlipReaderOptions {
  /** Called with the reason when a thread ends. */
  onError?(error: unknown): void;
  threads?: number;
  budgetMs?: number;
}

export function createSlipReader({ onError, threads, budgetMs = BUDGET_MS }: SlipReaderOptions = {}): SlipReader {
  const pool = createThreadPool<Uint8Array, Reading>({
    start: () => startThread(import.meta.url, 'slip.worker', { budgetMs }),
    ended: { status: 'broken' },
    late: { status: 'size' },
    onError,
    most: threads,
  });
  return { read: pool.run, close: pool.close };
}
