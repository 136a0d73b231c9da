/** Capacity and cost of several designs of the database, from the newest whole run of `npm run bench` (docs/scale.md). Only arithmetic. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARAMETERS, readCommand } from './scale-parameters.js';
import { report } from './scale-report.js';
import { readRun } from './scale-run.js';

/** Exit codes of sysexits.h. */
const [USAGE, DATA] = [64, 65];

function fail(reason: string, code: number): never {
  console.error(reason);
  process.exit(code);
}

const read = readCommand(process.argv.slice(2));
if (!read.ok) fail(`${read.reason}. npm run scale -- --help lists the parameters.`, USAGE);
const { parameters, batching, run: at, help } = read.command;
if (help) {
  for (const [name, { value, meaning }] of Object.entries(PARAMETERS))
    console.log(`--${name.padEnd(18)} ${String(value).padEnd(6)} ${meaning}`);
  console.log('--batching                  cost of a posting, divided by that at full load; measured if not set');
  console.log('--run                       the moment of a run in bench/results/server.md; the newest whole run if not set');
} else {
  const found = readRun(readFileSync(join(import.meta.dirname, 'results/server.md'), 'utf8'), at ?? undefined);
  if (!found.ok) fail(`bench/results/server.md lacks ${found.missing}.`, DATA);
  console.log(report(found.run, parameters, batching));
}
