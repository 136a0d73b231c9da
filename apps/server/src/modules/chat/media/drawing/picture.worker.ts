import { parentPort } from 'node:worker_threads';
import { draw } from './draw.js';
import type { DrawTask } from './drawing.js';

/** One thread that draws pictures anew, one after the other. */
parentPort?.on('message', (task: DrawTask) => {
  void draw(task).then((drawing) => parentPort?.postMessage(drawing, []));
});
