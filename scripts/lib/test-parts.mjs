import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, staleStamp } from './build.mjs';
import { measureBytes } from './bytes.mjs';
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './paths.mjs';
import { runTool } from './run.mjs';

/** The counts of a part of the test command, and one line per failed test and per test that passed only on its second run. */
const counts = (passed, failed, skipped = 0, failures = [], flaky = []) => ({ passed, failed, skipped, failures, flaky });
const check = (ok) => (ok ? counts(1, 0) : counts(0, 1));
const sum = (all) => all.reduce((a, b) => counts(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped), counts(0, 0));

async function types() {
  const workspaces = ['packages', 'apps'].flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`));
  const projects = [...workspaces, 'apps/web/worker', 'scripts', 'tests', 'docs/examples']
    .map((folder) => `${folder}/tsconfig.json`)
    .filter((project) => existsSync(join(ROOT, project)));
  const results = [];
  for (const project of projects) results.push(check((await runTool('tsgo/bin/tsc', ['-p', project])) === 0));
  return sum(results);
}

const lint = async () => check((await runTool('oxlint/bin/oxlint', ['--type-aware', '--quiet'])) === 0);

const format = async () => check((await runTool('oxfmt/bin/oxfmt', ['--check', '.'])) === 0);

/** Reads a runner's JSON report; a runner that failed without a failed test (a file that does not load) counts as one failure. */
function reported(file, code, read) {
  const { passed, failed, skipped, failures, flaky } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : counts(0, 0);
  return counts(passed, code !== 0 && failed === 0 ? 1 : failed, skipped, failures, flaky);
}

/** One line: the test and the first line of its error. vitest reports a time-out with a placeholder for its message. */
const failure = (name, message = '') =>
  `${name}: ${stripVTControlCharacters(message).replace(/\n.*/s, '').replace('Error: STACK_TRACE_ERROR', 'timed out')}`;

const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(relative(ROOT, name), message)];
    return failed.map((test) => failure(`${relative(ROOT, name)} › ${test.fullName}`, test.failureMessages[0]));
  });

/** Journeys that failed, or with `flaky` those that passed only on their second run (`retries` in playwright.config.ts). */
const playwrightFailures = (suite, { flaky }) => [
  ...(suite.suites ?? []).flatMap((inner) => playwrightFailures(inner, { flaky })),
  ...(suite.specs ?? [])
    .filter(({ ok, tests }) => (flaky ? tests.some(({ status }) => status === 'flaky') : !ok))
    .map(({ file, title, tests }) =>
      failure(`${file} › ${title}`, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
    ),
];

function reportFile(name) {
  const folder = join(ROOT, '.cache/test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** More failed files than this are not run again: something is broken. */
const MOST_FLAKY_FILES = 3;

/**
 * Failed files that may be run once more, alone. A failed property is not: its next run has another seed, which would hide the
 * counterexample.
 */
function filesToRepeat({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  const messages = failed.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults.flatMap((test) => test.failureMessages),
  ]);
  const isProperty = messages.some((message) => message?.includes('Property failed'));
  return isProperty || failed.length > MOST_FLAKY_FILES ? [] : failed.map(({ name }) => relative(ROOT, name));
}

/** vitest's projects of these names. Files that fail are run once more where `repeats`; what then passes is reported as flaky. */
const vitest =
  (projects, { repeats = true } = {}) =>
  async (filters) => {
    const first = await runVitest(projects, filters);
    const files = repeats && first.report !== null ? filesToRepeat(first.report) : [];
    if (files.length === 0) return first.result;
    console.log(`\n  Running again, alone: ${files.join(', ')}\n`);
    const { result: second } = await runVitest(projects, files, 'again');
    if (second.failed > 0) return first.result;
    const { passed, failed, skipped, failures } = first.result;
    return counts(passed + failed, 0, skipped, [], failures);
  };

async function runVitest(projects, filters, suffix = '') {
  const file = reportFile(['vitest', ...projects, suffix].filter(Boolean).join('-'));
  const chosen = projects.map((project) => `--project=${project}`);
  // Each of these files has a database or a page of its own, so all cores are theirs; vitest alone would leave one idle.
  const workers = projects.includes('web') || projects.includes('server') ? ['--maxWorkers=100%'] : [];
  const args = ['run', ...chosen, ...workers, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
  const code = await runTool('vitest/vitest.mjs', args);
  const result = reported(file, code, (report) =>
    counts(report.numPassedTests, report.numFailedTests, report.numPendingTests, vitestFailures(report)),
  );
  return { result, report: existsSync(file) && code !== 0 ? JSON.parse(readFileSync(file, 'utf8')) : null };
}

async function builds() {
  const stamp = staleStamp();
  if (stamp) await build(stamp);
  return check(true);
}

function bytes() {
  const results = measureBytes();
  for (const { name, bytes: size, limit, files } of results) {
    console.log(`    ${size <= limit ? 'ok  ' : 'OVER'} ${size} of ${limit} bytes  ${name}`);
    if (size > limit) for (const [file, own] of files) console.log(`           ${own}  ${file}`);
  }
  return sum(results.map(({ bytes: size, limit }) => check(size <= limit)));
}

/** `settings` are of the environment: `E2E_LOOKS: 'all'`. */
export async function journeys(filters, settings = {}) {
  if (staleStamp()) await builds();
  const env = { ...settings, CHROME_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('playwright') };
  const code = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...filters], env);
  return reported(env.PLAYWRIGHT_JSON_OUTPUT_FILE, code, ({ stats, ...whole }) =>
    counts(
      stats.expected + stats.flaky,
      stats.unexpected,
      stats.skipped,
      playwrightFailures(whole, { flaky: false }),
      playwrightFailures(whole, { flaky: true }),
    ),
  );
}

/** The parts in order: cheap ones first. Each resolves to `{ passed, failed, skipped }`. */
export const PARTS = {
  types,
  lint,
  format,
  gates: vitest(['gates'], { repeats: false }),
  launcher: vitest(['launcher']),
  unit: vitest(['unit', 'web', 'web-replacing']),
  server: vitest(['server']),
  // A storm that fails has a seed to look at.
  storm: vitest(['storm'], { repeats: false }),
  build: builds,
  bytes,
  e2e: journeys,
};
