import { createThreadPool, startThread, type ThreadPool } from '../../../../platform/thread-pool.js';
import type { Drawing, DrawTask } from './drawing.js';

/** Draws pictures anew on threads of their own. */
export type Drawer = ThreadPool<DrawTask, Drawing>;

export const createDrawer = (options: { onError?(error: unknown): void } = {}): Drawer =>
  createThreadPool<DrawTask, Drawing>({
    start: () => startThread(import.meta.url, 'picture.worker', null),
    ended: { status: 'broken' },
    late: { status: 'size' },
    onError: options.onError,
    // One, for a guest may ask too: slips, which have threads of their own, never wait for the chat.
    most: 1,
  });
