import type { Logger } from './logger.js';

/** Logs a repeated problem once when it begins, once when it changes, and once when it ends. */
export interface Repeats {
  /** @param name identifies the work, e.g. a job; `message` and `fields` are logged */
  met(name: string, error: unknown, fields: Record<string, unknown>, message: string): void;
  /** The work succeeded; logged if it failed before. */
  over(name: string, fields: Record<string, unknown>, message: string): void;
}

/** Ignores times, ports and counts when it compares errors. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name} ${error.message}` : String(error)).replaceAll(/\d+/g, '#');

export function createRepeats(logger: Logger): Repeats {
  const current = new Map<string, string>();
  return {
    met: (name, error, fields, message) => {
      const text = textOf(error);
      if (current.get(name) === text) return;
      current.set(name, text);
      logger.warn({ ...fields, err: error }, message);
    },
    over: (name, fields, message) => {
      if (current.delete(name)) logger.info(fields, message);
    },
  };
}
