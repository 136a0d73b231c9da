import { endAll } from './processes.js';

/**
 * Ends every process of a folder when its input closes: a storm that is killed leaves no database running, and none frozen.
 * Started by `cluster.ts` with the folder as its argument; its own folder is another.
 */
const folder = Buffer.from(process.argv[2] ?? '', 'base64url').toString();
if (folder === '') throw new Error('no folder is given');
process.stdin.resume();
process.stdin.once('end', () => void endAll(folder));
for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(each, () => undefined);
