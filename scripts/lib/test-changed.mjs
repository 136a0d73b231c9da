import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dependents, importersByName, readImporters } from './import-graph.mjs';
import { JOURNEYS } from './journeys.mjs';
import { ROOT } from './paths.mjs';
import { plainError } from './plain-error.mjs';
import { say } from './progress.mjs';

/** @import { PartRun } from './types.d.ts' */

/** The vitest part of a test file. */
const PART_OF = /** @type {const} */ ([
  ['server', /^apps\/server\/(?!src\/modules\/session\/password)/],
  ['unit', /^(apps|packages|bench)\//],
]);
const TEST = /\.test\.tsx?$/;
const CODE = /\.(ts|tsx|mjs)$/;
/** A change of these concerns every file. */
const SHARED = /^(package-lock|\.oxlintrc|(.*\/)?(tsconfig[^/]*|package)\.json$)/;
/** Their users import them through an index that only gathers. */
const PACKAGE = /^packages\/(contract|phrases|client)\//;
/** The places of a feature: its name is the last group. */
const PLACES = [
  /^apps\/server\/src\/(?:modules|desk)\/([^/]+)/,
  /^apps\/(?:web|console)\/src\/features\/([^/]+)/,
  /^packages\/contract\/src\/(?:desk\/)?([^/.]+)/,
  /^packages\/phrases\/src\/(?:desk-)?([^/.]+)/,
];

/**
 * What a change needs: types and lint of the touched files, of those that import them or a name of theirs, and of their features, format of the touched files, tests that import a touched file, bear the name of
 * its feature or render it, gates, and the journeys of the touched features. Prints what it leaves out.
 *
 * @param {string} [base] the revision that the work tree is compared with: `origin/main` where it exists, otherwise the last commit
 * @returns {Promise<PartRun[]>}
 */
export async function planForChange(base = defaultBase()) {
  const files = changedFiles(base);
  if (files.length === 0) throw plainError(`Nothing has changed since ${base}.`);
  const present = files.filter((file) => existsSync(join(ROOT, file)));
  const features = new Set(files.flatMap((file) => PLACES.flatMap((place) => place.exec(file)?.[1] ?? [])));
  const importers = await readImporters();
  const related = dependents(importers, files);
  const isNamed = (/** @type {string} */ test) => {
    const words = basename(test).split(/[.-]/);
    return [...features].some((feature) => words.some((word) => word === feature || word === `${feature}s` || word === `${feature}als`));
  };
  const rendered = renderedFeatures(importers, related, files);
  const tests = testFiles().filter((test) => related.has(test) || isNamed(test) || rendered.has(featureOf(test)));
  const journeys = [...new Set([...features].flatMap((feature) => JOURNEYS[feature] ?? []))];

  const isCode = files.some((file) => CODE.test(file) || SHARED.test(file));
  const linted = lintedFiles({ base, files, related, importers, features, tests });
  say(`${files.length} files changed since ${base}${features.size > 0 ? `, of ${[...features].join(', ')}` : ''}.`);
  say(
    `Left out: ${testFiles().length - tests.length} of ${testFiles().length} test files, the journeys other than ${journeys.join(', ') || 'none'}, ${linted.length > 0 ? 'lint and types of files that neither import a touched one nor belong to its feature, ' : ''}storm, launcher, bytes.\n`,
  );
  // The gates take longest, and the journeys wait for the build.
  return [
    ...(journeys.length > 0 ? [{ name: 'build' }] : []),
    { name: 'gates' },
    ...(journeys.length > 0 ? [{ name: 'e2e', filters: journeys.map((journey) => `/${journey}.spec`), after: ['build'] }] : []),
    ...(isCode ? [{ name: 'lint', filters: linted }] : []),
    ...PART_OF.flatMap(([name]) => {
      const filters = tests.filter((test) => partOf(test) === name);
      return filters.length > 0 ? [{ name, filters }] : [];
    }),
    { name: 'format', filters: present },
  ];
}

/** @param {string} file of a feature of an app for browsers; empty: another file */
const featureOf = (file) => /^apps\/(?:web|console)\/src\/features\/[^/]+/.exec(file)?.[0] ?? '';

/**
 * The features whose screens render a touched one: those of the touched files, and those that import them. Their tests render the whole app, so that imports do not
 * lead from the test to the feature.
 *
 * @param {Map<string, Set<string>>} importers
 * @param {Set<string>} related
 * @param {string[]} files
 */
function renderedFeatures(importers, related, files) {
  const touched = new Set(files.map(featureOf));
  touched.delete('');
  const own = [...related].filter((file) => touched.has(featureOf(file)));
  const rendered = new Set([...own, ...own.flatMap((file) => [...(importers.get(file) ?? [])])].map(featureOf));
  rendered.delete('');
  return rendered;
}

/** @param {string} test */
const partOf = (test) => PART_OF.find(([, pattern]) => pattern.test(test))?.[0];

/**
 * What lint and types look at: the touched files and those that import them, because a type error is in one of these; where a package has changed, also those that
 * import one of its names, the files of its feature and the tests, which reach calls and texts by key. Empty (all files) when a setting of the whole has changed, or a
 * file that others may import is gone.
 *
 * @param {{ base: string, files: string[], related: Set<string>, importers: Map<string, Set<string>>, features: Set<string>, tests: string[] }} change
 */
function lintedFiles({ base, files, related, importers, features, tests }) {
  const isThere = (/** @type {string} */ file) => existsSync(join(ROOT, file));
  if (files.some((file) => SHARED.test(file) || (CODE.test(file) && !isThere(file)))) return [];
  const touched = files.filter((file) => CODE.test(file) && PACKAGE.test(file));
  const isOfFeature = (/** @type {string} */ file) => PLACES.some((place) => features.has(place.exec(file)?.[1] ?? ''));
  const further =
    touched.length > 0 ? [...importersByName(importers, versionsOf(base, touched)), ...trackedFiles().filter(isOfFeature), ...tests] : [];
  return [...new Set([...related, ...further])].filter((file) => CODE.test(file) && isThere(file));
}

/**
 * The texts before and after the change: a name that is gone has importers too.
 *
 * @param {string} base
 * @param {readonly string[]} files
 */
const versionsOf = (base, files) =>
  files.flatMap((file) => {
    const isNew = git('ls-tree', '--name-only', base, file).length === 0;
    return [
      readFileSync(join(ROOT, file), 'utf8'),
      ...(isNew ? [] : [execFileSync('git', ['show', `${base}:${file}`], { cwd: ROOT, encoding: 'utf8' })]),
    ];
  });

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const trackedFiles = () => git('ls-files', '-co', '--exclude-standard', 'apps', 'packages');
const testFiles = () => trackedFiles().filter((file) => TEST.test(file) && existsSync(join(ROOT, file)));

/** The last commit, when the work tree differs from it; otherwise the branch on the remote, as before a push. */
function defaultBase() {
  const hasChanges = git('status', '--porcelain').length > 0;
  const [remote] = git('for-each-ref', '--format=%(refname:short)', 'refs/remotes/origin/main');
  return hasChanges || remote === undefined ? 'HEAD' : remote;
}

/** @param {string} base */
function changedFiles(base) {
  try {
    const [from = base] = git('merge-base', base, 'HEAD');
    return [...new Set([...git('diff', '--name-only', from), ...git('ls-files', '-o', '--exclude-standard')])];
  } catch {
    throw plainError(`git does not know the revision "${base}".`);
  }
}
