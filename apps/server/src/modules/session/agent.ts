import Bowser from 'bowser';

/** The browser and the system of a device, by the names that the library knows; null: not known. */
export interface Agent {
  browser: string | null;
  system: string | null;
}

const BROWSERS: readonly string[] = Object.values(Bowser.BROWSER_MAP);
const SYSTEMS: readonly string[] = Object.values(Bowser.OS_MAP);

/**
 * Reads a User-Agent. Of an unknown one the library returns a part of the text, which its sender chose: a member would read the words of a stranger who tried
 * their password. Only known names are returned.
 */
export function readAgent(userAgent: string): Agent {
  // The library refuses an empty text.
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const knownIn = (names: readonly string[], name: string | undefined): string | null => names.find((known) => known === name) ?? null;
  return { browser: knownIn(BROWSERS, browser.name), system: knownIn(SYSTEMS, os.name) };
}
