import type { RunningPostgres } from './postgres.mjs';

export interface TestPostgres extends RunningPostgres {
  dataDir: string;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
}

export function startTestPostgres(): Promise<TestPostgres>;

export default function setup(): Promise<() => Promise<void>>;
