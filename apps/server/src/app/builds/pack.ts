import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Content types of hashed files, as the server's own files have them. A file of another type is not packed. */
export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A name with the hash of its content, as the bundler makes it: two files with one name are equal. */
const HASHED = /^[\w.-]{1,80}-[\w-]{8}(\.\w+)$/;
/** Four times the largest file of the product; a larger one is not packed. Each is in memory when it is read. */
const MAX_BYTES = 4 * 1024 * 1024;

export const isHashedName = (name: string): boolean => {
  const [, extension = ''] = HASHED.exec(name) ?? [];
  return Object.hasOwn(TYPES, extension);
};

export const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

/** The encodings of a file, by the suffix that the build gives them. */
const SUFFIXES = { identity: '', br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof SUFFIXES;

/** Where the bytes are in the pack (offset and bytes), and their SHA-256 in hexadecimal digits. */
export interface Packed {
  start: number;
  size: number;
  sha256: string;
}

/** The files of a pack by name. Nodes of other releases read it: a later release may add encodings, and changes nothing else. */
export type PackedAssets = Record<string, Partial<Record<Encoding, Packed>>>;

/** The hashed files of a folder, in order; none when there is no such folder. */
export const hashedNames = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => isHashedName(name))
        .toSorted()
    : [];

/** Identifies a build: equal names are equal files. */
export const digestOf = (names: readonly string[]): string => createHash('sha256').update(names.join('\n')).digest('hex');

/** Reads files with their compressed forms into one value. */
export function pack(folder: string, names: readonly string[]): { assets: PackedAssets; bytes: Buffer } {
  const assets: PackedAssets = {};
  const parts: Buffer[] = [];
  let start = 0;
  for (const name of names) {
    const forms: PackedAssets[string] = {};
    for (const [encoding, suffix] of Object.entries(SUFFIXES) as [Encoding, string][]) {
      const part = readSmall(join(folder, name + suffix));
      if (part === null) continue;
      forms[encoding] = { start, size: part.length, sha256: createHash('sha256').update(part).digest('hex') };
      parts.push(part);
      start += part.length;
    }
    if (forms.identity !== undefined) assets[name] = forms;
  }
  return { assets, bytes: Buffer.concat(parts) };
}

/** Null: there is no such file, or it is too large. */
function readSmall(path: string): Buffer | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined || found.size > MAX_BYTES ? null : readFileSync(path);
}
