import type { Logger } from './logger.js';

/** Tells of a problem that is met again and again: once when it begins, once when it changes, and once when it is over. */
export interface Repeats {
  /** @param name of what is tried, e.g. a job; `message` and `fields` are logged */
  met(name: string, error: unknown, fields: Record<string, unknown>, message: string): void;
  /** It works; logged if it did not before. */
  over(name: string, fields: Record<string, unknown>, message: string): void;
}

/** Times, ports and counts within an error do not make it another error. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name} ${error.message}` : String(error)).replaceAll(/\d+/g, '#');

export function createRepeats(logger: Logger): Repeats {
  const told = new Map<string, string>();
  return {
    met: (name, error, fields, message) => {
      const text = textOf(error);
      if (told.get(name) === text) return;
      told.set(name, text);
      logger.warn({ ...fields, err: error }, message);
    },
    over: (name, fields, message) => {
      if (told.delete(name)) logger.info(fields, message);
    },
  };
}
