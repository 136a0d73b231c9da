import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SQL_MUTANTS } from '../../tests/mutation/sql-mutants.mjs';
import { ROOT } from './paths.mjs';
import { plainError } from './plain-error.mjs';
import { say, seconds } from './progress.mjs';

/** @import { SqlMutant } from '../../tests/mutation/sql-mutants.mjs' */
/** @import { VitestReport } from './types.d.ts' */

/** The sources are copied, so that an interrupted run leaves no fault in them. */
const COPY = join(ROOT, '.cache/mutation/sql');
const COPIED = [
  'apps',
  'packages',
  'scripts',
  'deploy',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache']);
const INSTALLED = ['node_modules', 'apps/server/node_modules'];
const SERVER = 'apps/server';

/**
 * Plants one fault after the other in the `.sql` files of the database and runs the tests that must find it.
 *
 * @param {string[]} filters parts of faults or file names; all when empty
 * @returns {Promise<number>} how many faults no test has found
 */
export async function runSqlMutants(filters) {
  const chosen = SQL_MUTANTS.filter(
    ({ fault, file }) => filters.length === 0 || filters.some((each) => fault.includes(each) || file.includes(each)),
  );
  if (chosen.length === 0) throw plainError(`No planted fault of the database matches ${filters.join(' ')}.`);
  copySources();
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  const sound = await run(tests);
  if (sound !== 'passed') throw plainError(`The tests do not pass without a fault: ${sound}`);
  let survived = 0;
  for (const mutant of chosen) {
    const from = performance.now();
    const found = await runWith(mutant);
    if (found === 'passed') survived += 1;
    say(
      `${found === 'passed' ? 'SURVIVED' : 'killed  '} ${seconds(from).padStart(7)}  ${basename(mutant.file)}: ${mutant.fault}${found === 'passed' ? '' : `\n${' '.repeat(18)}by ${found}`}`,
    );
  }
  say(`\n${chosen.length - survived} of ${chosen.length} faults of the database were found.`);
  rmSync(COPY, { recursive: true, force: true });
  return survived;
}

function copySources() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  for (const name of INSTALLED.filter((each) => existsSync(join(ROOT, each)))) symlinkSync(join(ROOT, name), join(COPY, name), 'dir');
}

/** @param {SqlMutant} mutant */
async function runWith({ fault, file, from, to, tests }) {
  const path = join(COPY, SERVER, 'src', file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2) throw plainError(`${file} has no single place for the fault "${fault}".`);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  try {
    return await run(tests);
  } finally {
    writeFileSync(path, sound);
  }
}

/**
 * @param {string[]} tests below apps/server
 * @returns {Promise<string>} `passed`, or the first test that failed
 */
async function run(tests) {
  const report = join(COPY, 'report.json');
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const args = [
    'run',
    '--project=server',
    '--bail=1',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...tests.map((each) => join(SERVER, each)),
  ];
  const child = spawn(process.execPath, [join(COPY, 'node_modules/vitest/vitest.mjs'), ...args], { cwd: COPY, stdio: 'ignore' });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(-1));
    child.once('close', resolve);
  });
  if (code === 0) return 'passed';
  if (!existsSync(report)) return 'no report';
  /** @type {VitestReport} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed');
  const broken = testResults.find(({ status }) => status === 'failed');
  return failed?.fullName ?? `${basename(broken?.name ?? '')} as a whole: ${broken?.message ?? ''}`;
}
