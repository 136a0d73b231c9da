import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, staleStamp } from './build.mjs';
import { measureBytes } from './bytes.mjs';
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './paths.mjs';
import { runTool } from './run.mjs';

/** What a part of the test command counted, and the names of what failed where its runner tells them. */
const counts = (passed, failed, skipped = 0, failures = []) => ({ passed, failed, skipped, failures });
const check = (ok) => (ok ? counts(1, 0) : counts(0, 1));
const sum = (all) => all.reduce((a, b) => counts(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped), counts(0, 0));

async function types() {
  const workspaces = ['packages', 'apps'].flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`));
  const projects = [...workspaces, 'apps/web/worker', 'tests', 'bench', 'docs/examples']
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
  const { passed, failed, skipped, failures } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : counts(0, 0);
  return counts(passed, code !== 0 && failed === 0 ? 1 : failed, skipped, failures);
}

/** A failure in a line: what was tried, and the first line of what came of it. */
const failure = (name, message = '') => `${name}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;

const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(relative(ROOT, name), message)];
    return failed.map((test) => failure(`${relative(ROOT, name)} › ${test.fullName}`, test.failureMessages[0]));
  });

const playwrightFailures = (suite) => [
  ...(suite.suites ?? []).flatMap(playwrightFailures),
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
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

/** vitest's projects of these names. */
const vitest =
  (...projects) =>
  async (filters) => {
    const file = reportFile(`vitest-${projects.join('-')}`);
    const chosen = projects.map((project) => `--project=${project}`);
    // Each of these files has a database or a page of its own, so all cores are theirs; vitest alone would leave one idle.
    const workers = projects.includes('web') || projects.includes('server') ? ['--maxWorkers=100%'] : [];
    const args = ['run', ...chosen, ...workers, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
    const code = await runTool('vitest/vitest.mjs', args);
    return reported(file, code, (report) =>
      counts(report.numPassedTests, report.numFailedTests, report.numPendingTests, vitestFailures(report)),
    );
  };

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
    counts(stats.expected, stats.unexpected + stats.flaky, stats.skipped, playwrightFailures(whole)),
  );
}

/** The parts in order: cheap ones first. Each resolves to `{ passed, failed, skipped }`. */
export const PARTS = {
  types,
  lint,
  format,
  gates: vitest('gates'),
  launcher: vitest('launcher'),
  unit: vitest('unit', 'web', 'web-replacing'),
  server: vitest('server'),
  storm: vitest('storm'),
  build: builds,
  bytes,
  e2e: journeys,
};
