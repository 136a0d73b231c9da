import { buffer } from 'node:stream/consumers';
import type { ArchiveFiles } from '../ledger/index.js';
import type { Storage } from '../providers/index.js';

/** The archive of the ledger in the storage of files. */
export const ledgerFiles = (storage: Storage): ArchiveFiles => ({
  put: (name, bytes) => storage.put(name, bytes),
  read: async (name) => {
    const file = await storage.open(name);
    return file === null ? null : buffer(file.stream);
  },
});
