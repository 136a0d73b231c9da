import type { Readable } from 'node:stream';

/** First and last byte, both counted from 0 and both among them. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** To be read to its end, or destroyed. */
  stream: Readable;
  /** Bytes that the stream gives. */
  size: number;
}

/** Where files of members are kept. Names are ours: random, and never taken from a member. */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file, or a part of it that lies within. Null: there is no such file. */
  open(name: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** That there is none is no error. */
  remove(name: string): Promise<void>;
}
