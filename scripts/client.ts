import { resolve } from 'node:path';
import { ROOT } from '../tests/gates/cruise';
import { buildClient } from './lib/client';

/** Writes the client package for integrators: `npm run client`, or `npm run client -- FOLDER`. It is packed with `npm pack`. */
const folder = resolve(ROOT, process.argv[2] ?? 'dist/client');
await buildClient(folder);
console.log(`The client is in ${folder}`);
