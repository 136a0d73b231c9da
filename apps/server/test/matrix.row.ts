import type { ErrorCode } from '@krapao/contract';
import type { World } from './matrix.world.js';

/** One call: its path parameters, body, headers beside the stranger's bearer, and the other bearer if any. */
export interface Call {
  path?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Null: no bearer at all. Left out: the stranger's. */
  token?: string | null;
}

export interface Row {
  /** Where the call could name data of another member. */
  reach: string;
  /** The stranger's honest call. It is made with the owner named in query, body, headers and request key, and must see nothing of it. */
  honest?: (world: World) => Call;
  /** Calls that name the owner's data, and the code that must refuse each. */
  theirs?: Record<string, (world: World) => Call & { refused: ErrorCode }>;
}

/** Operator content, the same for every one: no id is taken. */
export const lookup: Row = { reach: 'nothing', honest: () => ({}) };
export const ownOnly: Row = { reach: 'nothing: the bearer alone says whose', honest: () => ({}) };
