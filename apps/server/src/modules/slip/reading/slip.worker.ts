import { parentPort, workerData } from 'node:worker_threads';
import { readPhoto } from './photo.js';
import { createQrReader } from './qr.js';

/** Entry point of the worker thread: receives a file, replies with its reading, one at a time. */
const { budgetMs } = workerData as { budgetMs: number };
const readQr = await createQrReader();
parentPort?.on('message', (file: Uint8Array) => {
  void readPhoto(file, readQr, budgetMs).then((reading) => parentPort?.postMessage(reading, []));
});
