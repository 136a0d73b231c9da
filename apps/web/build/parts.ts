import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;

const moduleOf = (path: string) => fileURLToPath(new URL(`../src/${path}.tsx`, import.meta.url));

/**
 * Names a module after the first of these screens that needs it: `register-parts`; later ones load the parts of earlier ones, too. Modules
 * that they share with others are then one file per screen in place of one per module: a first visit requests all of them, over HTTP/1.1
 * six at a time.
 *
 * @param screens by name, their modules under `src` without the ending; the lightest first
 */
export function partsOf(screens: Record<string, readonly string[]>): Name {
  const names = new Map<string, string>();
  const collect = (id: string, name: string, graph: Parameters<Name>[1]): void => {
    if (names.has(id)) return;
    names.set(id, name);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) collect(next, name, graph);
  };
  return (id, graph) => {
    if (names.size === 0)
      for (const [screen, paths] of Object.entries(screens)) for (const path of paths) collect(moduleOf(path), `${screen}-parts`, graph);
    return names.get(id);
  };
}
