import type { Answer, TestServer } from '../../../apps/server/test/test-server.js';

export type Call = (racer: number) => Promise<Answer>;

export interface Race {
  race: Call;
  won(answer: Answer): boolean;
  /** All callers win the same object and must report it alike. */
  same?: (answer: Answer) => string;
  /** How many of it there are outside when the race is over: one. */
  given?: () => number | Promise<number>;
}

/** A race for one object, created anew for each round. */
export interface Contest {
  name: string;
  prepare(server: TestServer): Promise<Race>;
}

export const accepted = ({ status }: Answer): boolean => status === 200;
export const inFull = ({ body }: Answer): string => JSON.stringify(body);
export const key = (value: string): Record<string, string> => ({ 'idempotency-key': value });
