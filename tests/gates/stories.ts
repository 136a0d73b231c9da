import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Its one component has no look: it provides the language to the others. */
const WITHOUT_LOOK = ['i18n'];

/** The directory of a public interface that exports a component (a capital from a `.tsx` file), and has no story beside it. */
export function withoutStory(index: string, files: readonly string[]): string | null {
  const folder = dirname(index);
  if (WITHOUT_LOOK.includes(basename(folder)) || files.includes(`${folder}/story.tsx`)) return null;
  const exports = [...readFileSync(index, 'utf8').matchAll(/export (?:\*|\{([^}]*)\}) from '\.\/([\w-]+)'/g)];
  const hasComponent = exports.some(
    ([, names = 'All', file = '']) =>
      files.includes(`${folder}/${file}.tsx`) && names.split(',').some((name) => /^\s*[A-Z][a-z]/.test(name)),
  );
  return hasComponent ? folder : null;
}

/** Drawings, which pictures test. */
const DRAWINGS = ['art', 'brand-mark', 'icons'];

/** The directories of the kit that have no test beside their code. */
export function withoutTest(files: readonly string[]): string[] {
  const tested = new Set(files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => dirname(file)));
  const folders = files.filter((file) => basename(file) === 'index.ts').map((file) => dirname(file));
  return folders.filter((folder) => !tested.has(folder) && !DRAWINGS.includes(basename(folder)));
}
