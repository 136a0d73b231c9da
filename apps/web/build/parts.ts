import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;

const sourceOf = (screen: string) => fileURLToPath(new URL(`../src/${screen}.tsx`, import.meta.url));

/**
 * Names a module after the first of these groups of screens that needs it: `register-parts`. Modules that they share with others are then
 * one file per group in place of one per module: a first visit requests all of them, over HTTP/1.1 six at a time, and the page that loads
 * them names each.
 *
 * @param groups by name, the screens: files below `src`, without `.tsx`
 */
export function partsOf(groups: Record<string, string[]>): Name {
  const names = new Map<string, string>();
  const collect = (id: string, name: string, graph: Parameters<Name>[1]): void => {
    if (names.has(id)) return;
    names.set(id, name);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, name, graph);
  };
  return (id, graph) => {
    if (names.size === 0)
      for (const [name, screens] of Object.entries(groups)) for (const screen of screens) collect(sourceOf(screen), `${name}-parts`, graph);
    return names.get(id);
  };
}
