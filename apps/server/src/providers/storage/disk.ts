import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.js';

/** Files in a folder of this machine. Several nodes need one that they share, or S3 (docs/production.md). */
export function createDiskStorage(folder: string): Storage {
  const pathOf = (name: string): string => join(folder, name);
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Atomic, even when the process is killed here.
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, path);
      } catch (error) {
        // A partial file would keep a full disk full.
        await rm(draft, { force: true });
        throw error;
      }
    },
    open: async (name, range) => {
      const file = await open(pathOf(name)).catch((error: unknown) => (isAbsent(error) ? null : Promise.reject(error as Error)));
      if (file === null) return null;
      const size = range === undefined ? (await file.stat()).size : range.end - range.start + 1;
      return { stream: file.createReadStream(range), size };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
