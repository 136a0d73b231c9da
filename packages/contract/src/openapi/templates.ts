import { capitalized } from './operation-ids.js';

/** A path of the document, and the names that its parameters have there. */
export interface Template {
  path: string;
  names: Readonly<Record<string, string>>;
}

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * `/api/x/:id/` → `/api/x/{id}`: a path is served with and without a slash at its end. Paths that differ only in the names of parameters are one path of the
 * document, whose parameters have both names: `/api/x/:code` and `/api/x/:id` → `/api/x/{codeOrId}`.
 */
export function templates(paths: readonly string[]): (path: string) => Template {
  const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':').replace(/\/$/, '');
  const namesAt = new Map<string, Set<string>[]>();
  for (const path of paths) {
    const shape = shapeOf(path);
    const names = parametersOf(path);
    namesAt.set(
      shape,
      names.map((name, index) => (namesAt.get(shape)?.[index] ?? new Set()).add(name)),
    );
  }
  return (path) => {
    const shape = shapeOf(path);
    const joined = (namesAt.get(shape) ?? []).map((names) => [...names].reduce((first, next) => `${first}Or${capitalized(next)}`));
    let index = 0;
    return {
      path: shape.replaceAll(':', () => `{${joined[index++] ?? ''}}`),
      names: Object.fromEntries(parametersOf(path).map((name, at) => [name, joined[at] ?? name])),
    };
  };
}
