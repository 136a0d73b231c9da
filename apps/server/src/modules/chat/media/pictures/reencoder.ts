import { createThreadPool, startThread, type ThreadPool } from '../../../../platform/thread-pool.js';
import type { Reencoded, ReencodeTask } from './reencode.js';

/** Re-encodes pictures on a separate thread. */
export type PictureReencoder = ThreadPool<ReencodeTask, Reencoded>;

export const createPictureReencoder = (options: { onError?(error: unknown): void } = {}): PictureReencoder =>
  createThreadPool<ReencodeTask, Reencoded>({
    start: () => startThread(import.meta.url, 'picture.worker', null),
    ended: { status: 'broken' },
    late: { status: 'size' },
    onError: options.onError,
    // One thread, because guests may upload too. Slips have their own threads and never wait for the chat.
    most: 1,
  });
