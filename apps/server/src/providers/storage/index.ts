import { createDiskStorage } from './disk.js';
import type { Storage } from './storage.js';

export type { Storage } from './storage.js';

export interface StorageSettings {
  /** Folder on this machine's disk. */
  folder: string;
}

export const createStorage = ({ folder }: StorageSettings): Storage => createDiskStorage(folder);
