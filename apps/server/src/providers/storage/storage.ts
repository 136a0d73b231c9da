import type { Readable } from 'node:stream';

/** First and last byte, counted from 0, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** Read it to its end or destroy it. */
  stream: Readable;
  /** Bytes in the stream. */
  size: number;
}

/** Storage for files of members. Names are random and never contain input of a member. */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Opens a file, or a part that must be within it. Null: there is no such file. */
  open(name: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Succeeds when there is no such file. */
  remove(name: string): Promise<void>;
}
