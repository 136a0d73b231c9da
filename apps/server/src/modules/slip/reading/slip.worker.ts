import { parentPort, workerData } from 'node:worker_threads';
import { readPhoto } from './photo.js';
import { createQrReader } from './qr.js';

/** One thread that reads photos, one after the other: a file comes in, a reading goes out. */
const { budgetMs } = workerData as { budgetMs: number };
const readQr = await createQrReader();
parentPort?.on('message', (file: Uint8Array) => {
  void readPhoto(file, readQr, budgetMs).then((reading) => parentPort?.postMessage(reading, []));
});
