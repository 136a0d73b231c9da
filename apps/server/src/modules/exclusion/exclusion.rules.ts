import { isSameName } from '../../platform/bank-account.rules.js';

/** What a member has in common with an excluded one. */
export type Ground = 'device' | 'name';

/** A member who may be the person that an exclusion is of. */
export interface Pair {
  member: string;
  excluded: string;
}

/** A pair with the names that begin alike. */
export interface NamedPair extends Pair {
  name: string;
  excludedName: string;
}

/** One entry per pair, with all its grounds. */
export function matchesOf(byDevice: readonly Pair[], byFirstWord: readonly NamedPair[]): (Pair & { grounds: Ground[] })[] {
  const byName = byFirstWord.filter(({ name, excludedName }) => isSameName(name, excludedName));
  const found = new Map<string, Pair & { grounds: Ground[] }>();
  const add = ({ member, excluded }: Pair, ground: Ground): void => {
    const key = `${member} ${excluded}`;
    const grounds = found.get(key)?.grounds ?? [];
    found.set(key, { member, excluded, grounds: [...new Set([...grounds, ground])] });
  };
  for (const pair of byDevice) add(pair, 'device');
  for (const pair of byName) add(pair, 'name');
  return [...found.values()];
}
