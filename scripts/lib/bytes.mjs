import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DIST } from './paths.mjs';
import { plainError } from './plain-error.mjs';

/** @import { Budget, Measurement } from './types.d.ts' */
/** @typedef {Record<string, { file: string, imports?: string[], isDynamicEntry?: boolean }>} Manifest vite's manifest, by source */

/** The budget of a screen or sheet that is loaded on demand, in bytes. */
const PER_SCREEN = 12_000;

/**
 * The byte budgets (brotli 11, JavaScript): sources as keys of vite's manifest, `*` standing for the largest of several. Each budget
 * counts what its sources load at once and is not `beside`. A screen loaded on demand that no budget names has its own, of
 * `PER_SCREEN` bytes.
 *
 * @type {Budget[]}
 */
export const BUDGETS = [
  { name: 'login route', limit: 80_000, sources: ['index.html', 'src/app/start.tsx', '../../packages/phrases/src/bundles/public/*.ts'] },
  {
    name: 'member shell',
    limit: 45_000,
    sources: [
      'src/app/shell/member-shell.tsx',
      '../../packages/phrases/src/bundles/register/*.ts',
      '../../packages/phrases/src/bundles/member/*.ts',
    ],
    beside: ['login route'],
  },
  { name: 'contact', limit: PER_SCREEN, sources: ['src/app/routes/contact.tsx'], beside: ['login route'] },
  // Opened over the contact page.
  {
    name: 'chat panel',
    limit: PER_SCREEN,
    sources: ['src/features/chat/components/chat-window.tsx'],
    beside: ['login route', 'contact'],
  },
  { name: 'sheet engine', limit: 27_000, sources: ['_sheet-*.js'], beside: ['login route', 'member shell'] },
];

/**
 * Measures the built web app against its budgets.
 *
 * @param {string} [web] folder of the built web app
 * @returns {Measurement[]}
 * @throws {Error} plain, when the build lacks a source or file that a budget names
 */
export function measureBytes(web = join(DIST, 'web')) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
  /** @param {string[]} keys */
  const loads = (keys) => filesOf(manifest, keys);
  /**
   * @param {string} name
   * @param {number} limit
   * @param {string[]} files
   * @returns {Measurement}
   */
  const measure = (name, limit, files) => {
    /** @type {Measurement['files']} */
    const measured = files.map((file) => [file, compressed(join(web, file))]);
    const sizes = measured.toSorted(([, a], [, b]) => b - a);
    return { name, limit, bytes: sizes.reduce((total, [, bytes]) => total + bytes, 0), files: sizes };
  };
  /** @param {string} key */
  const sizeOf = (key) => measure(key, 0, [...loads([key])]).bytes;
  /** @param {string[]} keys at least one */
  const largest = (keys) => keys.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));

  /** @type {Map<string, Set<string>>} */
  const loaded = new Map();
  const named = new Set();
  const budgets = BUDGETS.map(({ name, limit, sources, beside = [] }) => {
    const keys = sources.map((pattern) => {
      const matching = Object.keys(manifest).filter((key) => matches(pattern, key));
      if (matching.length === 0) throw plainError(`The byte budget of the ${name} names ${pattern}, which the build does not have.`);
      for (const key of matching) named.add(key);
      return largest(matching);
    });
    const files = loads(keys);
    loaded.set(name, files);
    const others = beside.flatMap((other) => loaded.get(other) ?? []);
    return measure(name, limit, without(files, others));
  });

  const screens = Object.entries(manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !named.has(key))
    .map(([key]) => key);
  return [...budgets, ...screens.map((key) => measure(key, PER_SCREEN, without(loads([key]), [...loaded.values()])))];
}

/**
 * @param {string} pattern with at most one `*`, which matches within a folder
 * @param {string} key
 */
function matches(pattern, key) {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? key === pattern : key.startsWith(start) && key.endsWith(end) && !key.slice(start.length).includes('/');
}

/**
 * The scripts of sources and of their static imports.
 *
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @param {Set<string>} [visited]
 */
function filesOf(manifest, keys, visited = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw plainError(`${key} is missing from the build's manifest.`);
    const { file, imports = [] } = chunk;
    if (visited.has(file)) continue;
    if (file.endsWith('.js')) visited.add(file);
    filesOf(manifest, imports, visited);
  }
  return visited;
}

/**
 * @param {Set<string>} files
 * @param {Set<string>[]} others
 */
const without = (files, others) => [...files].filter((file) => !others.some((other) => other.has(file)));

/**
 * The size of a file with the strongest compression, in bytes.
 *
 * @param {string} path
 */
function compressed(path) {
  if (!existsSync(path)) throw plainError(`${path} is missing from the build.`);
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
