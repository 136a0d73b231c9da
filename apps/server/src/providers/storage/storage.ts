/** Where files of members are kept. Names are ours: random, and never taken from a member. */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null: there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** That there is none is no error. */
  remove(name: string): Promise<void>;
}
