import { parentPort } from 'node:worker_threads';
import { reencode, type ReencodeTask } from './reencode.js';

/** Re-encodes pictures on this thread, one after the other. */
parentPort?.on('message', (task: ReencodeTask) => {
  void reencode(task).then((result) => parentPort?.postMessage(result, []));
});
