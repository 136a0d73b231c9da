import Bowser from 'bowser';

/** The browser and the system of a device, as their names are written; null: not known. */
export interface Agent {
  browser: string | null;
  system: string | null;
}

/** Names that a User-Agent may bring are bounded: a client sends what it likes. */
const NAME_LENGTH = 40;

/** Reads a User-Agent, which names neither the model of a phone nor its owner. */
export function readAgent(userAgent: string): Agent {
  // The library refuses an empty text.
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const named = (name: string | undefined): string | null => name?.slice(0, NAME_LENGTH) ?? null;
  return { browser: named(browser.name), system: named(os.name) };
}
