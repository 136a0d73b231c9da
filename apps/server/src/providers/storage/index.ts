import { createDiskStorage } from './disk.js';
import { createS3Storage, type S3Settings } from './s3.js';
import type { Storage } from './storage.js';

export type { ByteRange, OpenedFile, Storage } from './storage.js';

/** A folder on this machine's disk, or a bucket. */
export type StorageSettings = { folder: string } | S3Settings;

export const createStorage = (settings: StorageSettings): Storage =>
  'folder' in settings ? createDiskStorage(settings.folder) : createS3Storage(settings);
