import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, staleStamp } from './build.mjs';
import { measureBytes } from './bytes.mjs';
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './paths.mjs';
import { runTool } from './run.mjs';

/** @import { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter' */
/** @import { Part, PartCounts, PartRun, VitestReport } from './types.d.ts' */

/**
 * @param {number} passed
 * @param {number} failed
 * @param {Partial<Omit<PartCounts, 'passed' | 'failed'>>} [rest]
 * @returns {PartCounts}
 */
const counts = (passed, failed, { skipped = 0, failures = [], flaky = [], files = [], again = [] } = {}) => ({
  passed,
  failed,
  skipped,
  failures,
  flaky,
  files,
  again,
});

/**
 * A part without tests of its own: one success or one failure.
 *
 * @param {boolean} ok
 * @param {string} reason what the closing lines of a run say when it failed
 */
const check = (ok, reason) => (ok ? counts(1, 0) : counts(0, 1, { failures: [reason] }));

/**
 * Lint and types in one pass: the rules with type information and the compiler's own errors come from the same program, for each file by the
 * nearest tsconfig.json.
 *
 * @param {string[]} files all when empty
 */
const lint = async (files) => {
  const env = files.length > 0 || freemem() >= SPACIOUS ? RARE_COLLECTION : {};
  const code = await runTool('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--quiet', ...files], env);
  return check(code === 0, 'lint: rules or types failed');
};

/**
 * tsgolint is a program in Go, and spends a third of its time on collecting garbage. It then collects at five times what is in use, instead
 * of twice. With all files, that is more memory than many machines have.
 */
const RARE_COLLECTION = { GOGC: '400' };
/** Free memory (bytes) with which it checks all files so. */
const SPACIOUS = 10_000_000_000;

/** @param {string[]} files all when empty */
const format = async (files) =>
  check((await runTool('oxfmt/bin/oxfmt', ['--check', ...(files.length > 0 ? files : ['.'])])) === 0, 'format: files are not formatted');

/**
 * The counts of a runner. One that failed without a failed test (a file that does not load) counts as one failure.
 *
 * @param {string} part
 * @param {number} code exit code of the runner
 * @param {PartCounts} [counted] of its JSON report; absent when it wrote none
 */
function reported(part, code, counted = counts(0, 0)) {
  if (code === 0 || counted.failed > 0) return counted;
  const failures = counted.failures.length > 0 ? counted.failures : [`${part}: no test failed, but the runner ended with code ${code}`];
  return { ...counted, failed: 1, failures };
}

/** A line of the repository in a stack: not of a dependency, nor of Node. */
const OWN_LINE = /(?:apps|packages|tests)\/[^\s:()]+\.[a-z]+:\d+/g;

/**
 * One line: the test, the first line of its error, the locator that a journey waited for, and the line of the test, or else of what it
 * called. vitest reports a time-out with a placeholder for its message.
 *
 * @param {string} name begins with the file
 * @param {string} [error] with its stack
 */
function failure(name, error = '') {
  const text = stripVTControlCharacters(error);
  const [first = ''] = text.split('\n');
  const locator = /^Locator: +(.+)$/m.exec(text)?.[1];
  const lines = text.match(OWN_LINE) ?? [];
  const line = lines.find((each) => name.includes(basename(each).replace(/:\d+$/, ''))) ?? lines[0];
  const places = [locator, line].filter((each) => each !== undefined);
  return `${name}: ${first.replace('Error: STACK_TRACE_ERROR', 'timed out')}${places.length > 0 ? ` (${places.join(', ')})` : ''}`;
}

/** @param {VitestReport} report */
const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(relative(ROOT, name), message)];
    return failed.map((test) => failure(`${relative(ROOT, name)} › ${test.fullName}`, test.failureMessages?.[0]));
  });

/**
 * Journeys that failed, or with `flaky` those that passed only on their second run (`retries` in playwright.config.ts).
 *
 * @param {Partial<Pick<JSONReportSuite, 'suites' | 'specs'>>} suite
 * @param {{ flaky: boolean }} options
 * @returns {string[]}
 */
const playwrightFailures = (suite, { flaky }) => [
  ...(suite.suites ?? []).flatMap((inner) => playwrightFailures(inner, { flaky })),
  ...(suite.specs ?? [])
    .filter(({ ok, tests }) => (flaky ? tests.some(({ status }) => status === 'flaky') : !ok))
    .map(({ file, title, tests }) => failure(`${file} › ${title}`, errorOf(tests))),
];

/** @param {JSONReportSpec['tests']} tests */
function errorOf(tests) {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
  return `${error?.message ?? ''}\n${error?.stack ?? ''}`;
}

/**
 * The path of a new report; deletes the last one.
 *
 * @param {string} name
 */
function reportFile(name) {
  const folder = join(ROOT, '.cache/test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** More failed files of a part than this are not run again: something is broken. */
const MOST_REPEATED = 12;

/**
 * Failed files that may be run once more, alone. A failed property is not repeated: its next run has another seed, which would hide the
 * counterexample.
 *
 * @param {VitestReport} report
 */
function filesToRepeat({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  const messages = failed.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults.flatMap((test) => test.failureMessages ?? []),
  ]);
  const isProperty = messages.some((message) => message?.includes('Property failed'));
  return isProperty || failed.length > MOST_REPEATED ? [] : failed.map(({ name }) => relative(ROOT, name));
}

/**
 * A part that runs projects of vitest. With `repeats`, it names the files that failed.
 *
 * @param {string[]} projects
 * @param {{ repeats?: boolean }} [options]
 * @returns {Part}
 */
const vitest =
  (projects, { repeats = true } = {}) =>
  async (filters) => {
    const { result, report } = await runVitest(projects, filters);
    return repeats && report !== null ? { ...result, again: filesToRepeat(report) } : result;
  };

/** The files of these projects share no page and no database, so that they can use every core; vitest's default leaves one idle. */
const ON_EVERY_CORE = ['web', 'server', 'gates'];

/**
 * @param {string[]} projects
 * @param {string[]} filters
 * @returns {Promise<{ result: PartCounts, report: VitestReport | null }>} `report` only of a run that failed
 */
async function runVitest(projects, filters) {
  const file = reportFile(['vitest', ...projects].join('-'));
  const chosen = projects.map((project) => `--project=${project}`);
  const workers = ON_EVERY_CORE.some((project) => projects.includes(project)) ? [`--maxWorkers=${availableParallelism()}`] : [];
  const args = ['run', ...chosen, ...workers, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
  const code = await runTool('vitest/vitest.mjs', args);
  /** @type {VitestReport | null} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const counted = report
    ? counts(report.numPassedTests, report.numFailedTests, {
        skipped: report.numPendingTests,
        failures: vitestFailures(report),
        files: report.testResults.map(({ name, startTime, endTime }) => ({
          path: relative(ROOT, name),
          seconds: (endTime - startTime) / 1000,
        })),
      })
    : undefined;
  return { result: reported(projects.join(', '), code, counted), report: code === 0 ? null : report };
}

async function builds() {
  const stamp = staleStamp();
  if (stamp) await build(stamp);
  return counts(1, 0);
}

function bytes() {
  const results = measureBytes();
  for (const { name, bytes: size, limit, files } of results) {
    console.log(`    ${size <= limit ? 'ok  ' : 'OVER'} ${size} of ${limit} bytes  ${name}`);
    if (size > limit) for (const [file, own] of files) console.log(`           ${own}  ${file}`);
  }
  const over = results.filter(({ bytes: size, limit }) => size > limit);
  return counts(results.length - over.length, over.length, { failures: over.map(({ name }) => `${name} is over its limit`) });
}

/**
 * Runs the journeys in a browser, after a build where that is stale. With `E2E_ALL=1` in the environment, they run in every language, form of answers and look (docs/decisions/0227).
 *
 * @param {string[]} filters
 */
async function journeys(filters) {
  if (staleStamp()) await builds();
  const file = reportFile('playwright');
  const env = { CHROME_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...filters], env);
  if (!existsSync(file)) return reported('e2e', code);
  /** @type {JSONReport} */
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = playwrightFailures({ suites }, { flaky: false });
  const flaky = playwrightFailures({ suites }, { flaky: true });
  const files = suites.map((suite) => ({ path: `tests/e2e/${suite.file}`, seconds: durationOf(suite) }));
  const failed = suites.filter((suite) => playwrightFailures(suite, { flaky: false }).length > 0).map((suite) => `tests/e2e/${suite.file}`);
  const again = failed.length > MOST_REPEATED ? [] : failed;
  return reported(
    'e2e',
    code,
    counts(stats.expected + stats.flaky, stats.unexpected, { skipped: stats.skipped, failures, flaky, files, again }),
  );
}

/**
 * Seconds of a file or of a group in it, second runs included.
 *
 * @param {Partial<Pick<JSONReportSuite, 'suites' | 'specs'>>} suite
 * @returns {number}
 */
const durationOf = ({ suites = [], specs = [] }) =>
  suites.reduce((sum, inner) => sum + durationOf(inner), 0) +
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration / 1000, 0);

/** @type {Record<string, Part>} */
export const PARTS = {
  lint,
  format,
  gates: vitest(['gates'], { repeats: false }),
  launcher: vitest(['launcher']),
  unit: vitest(['unit', 'ui', 'web', 'web-replacing', 'console']),
  server: vitest(['server']),
  // A storm that fails has a seed to look at.
  storm: vitest(['storm'], { repeats: false }),
  build: builds,
  bytes,
  e2e: journeys,
};

/**
 * The whole command: the longest parts first, so that both lanes end together.
 *
 * @type {PartRun[]}
 */
export const WHOLE = [
  { name: 'build' },
  { name: 'server' },
  { name: 'e2e', after: ['build'] },
  { name: 'unit' },
  { name: 'storm' },
  { name: 'launcher' },
  { name: 'lint' },
  { name: 'gates' },
  { name: 'bytes', after: ['build'] },
  { name: 'format' },
];
