import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import type { ESTree, Rolldown } from 'vite';

type Name = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type Graph = Parameters<Name>[1];

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
  const collect = (id: string, name: string, graph: Graph): void => {
    if (names.has(id)) return;
    names.set(id, name);
    for (const used of usedBy(id, graph)) collect(used, name, graph);
  };
  return (id, graph) => {
    if (names.size === 0)
      for (const [screen, paths] of Object.entries(screens)) for (const path of paths) collect(moduleOf(path), `${screen}-parts`, graph);
    return names.get(id);
  };
}

/** The public interface of a feature: the bundler leaves out what is not used of it (`sideEffects` in package.json). */
const isInterface = (id: string) => /\/src\/features\/[^/]+\/index\.ts$/.test(id);

/** A file as the import of another one names it. */
const withoutEnding = (id: string) => id.replace(/(\/index)?(\.tsx?)?$/, '');

/**
 * The modules that a module uses: of an interface, those behind the imported names, and the interface itself for a name that it defines. What an
 * interface only passes on, it does not use.
 *
 * @param id of a module that is loaded
 */
function usedBy(id: string, graph: Graph): string[] {
  const modules = importsOf(id, graph);
  const relative = namesOf(id, graph);
  const passedOn = new Set(relative.filter(({ isExport }) => isExport).map(({ from }) => from));
  const direct = modules.filter((each) => !isInterface(each) && !(isInterface(id) && passedOn.has(each)));
  const behind = relative
    .filter(({ from }) => isInterface(from))
    .flatMap(({ from, names }) => {
      const exported = namesOf(from, graph).filter(({ isExport }) => isExport);
      return names.map((name) => exported.find((each) => each.names.includes(name))?.from ?? from);
    });
  return [...direct, ...behind];
}

const importsOf = (id: string, graph: Graph) => graph.getModuleInfo(id)?.importedIds ?? [];

interface Names {
  from: string;
  names: string[];
  isExport: boolean;
}

/** What a file of ours imports or passes on by a relative path, with the names. */
function namesOf(id: string, graph: Graph): Names[] {
  if (id.includes('/node_modules/')) return [];
  const modules = new Map(importsOf(id, graph).map((each) => [withoutEnding(each), each]));
  return parseAst(graph.getModuleInfo(id)?.code ?? '').body.flatMap((node) => {
    if ((node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') || !node.source) return [];
    const from = modules.get(withoutEnding(resolve(dirname(id), node.source.value)));
    const names = node.specifiers.map((each) =>
      'imported' in each ? nameOf(each.imported) : 'exported' in each ? nameOf(each.exported) : 'default',
    );
    return from === undefined ? [] : [{ from, names, isExport: node.type === 'ExportNamedDeclaration' }];
  });
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);
