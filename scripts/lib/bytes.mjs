import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DIST } from './paths.mjs';
import { plainError } from './plain-error.mjs';

/** Of a screen or sheet that is loaded on demand, in bytes. */
const PER_SCREEN = 12_000;

/**
 * The byte budgets (brotli 11, JavaScript): sources as keys of vite's manifest, `*` standing for the largest of several. Each budget
 * counts what its sources load at once and is not `beside`. A screen loaded on demand that no budget names has its own, of
 * `PER_SCREEN` bytes.
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

/** Measures the built web app against its budgets: `[{ name, limit, bytes, files: [[file, bytes], …] }]`. */
export function measureBytes(web = join(DIST, 'web')) {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
  const loads = (keys) => filesOf(manifest, keys);
  const measure = (name, limit, files) => {
    const sizes = files.map((file) => [file, compressed(join(web, file))]).toSorted(([, a], [, b]) => b - a);
    return { name, limit, bytes: sizes.reduce((total, [, bytes]) => total + bytes, 0), files: sizes };
  };
  const largest = (keys) => keys.toSorted((a, b) => measure(b, 0, [...loads([b])]).bytes - measure(a, 0, [...loads([a])]).bytes)[0];

  const loaded = {};
  const named = new Set();
  const budgets = BUDGETS.map(({ name, limit, sources, beside = [] }) => {
    const keys = sources.map((pattern) => {
      const matching = Object.keys(manifest).filter((key) => matches(pattern, key));
      if (matching.length === 0) throw plainError(`The byte budget of the ${name} names ${pattern}, which the build does not have.`);
      for (const key of matching) named.add(key);
      return largest(matching);
    });
    loaded[name] = loads(keys);
    const others = beside.map((other) => loaded[other]);
    return measure(name, limit, without(loaded[name], others));
  });

  const screens = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !named.has(key));
  return [...budgets, ...screens.map((key) => measure(key, PER_SCREEN, without(loads([key]), Object.values(loaded))))];
}

function matches(pattern, key) {
  const [start, end] = pattern.split('*');
  return end === undefined ? key === pattern : key.startsWith(start) && key.endsWith(end) && !key.slice(start.length).includes('/');
}

/** All JavaScript that the sources load at once: their own and what they import statically. */
function filesOf(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key];
    if (seen.has(file)) continue;
    if (file.endsWith('.js')) seen.add(file);
    filesOf(manifest, imports, seen);
  }
  return seen;
}

const without = (files, others) => [...files].filter((file) => !others.some((other) => other.has(file)));

function compressed(path) {
  if (!existsSync(path)) throw plainError(`${path} is missing from the build.`);
  return brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
