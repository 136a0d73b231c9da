import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { ROOT } from './lib/paths.mjs';
import { LIST, writeBundles } from './lib/phrase-bundles.mjs';
import { COLUMNS, listPhrases, readRows, writePhrases } from './lib/phrases.mjs';
import { die, plainError } from './lib/plain-error.mjs';
import { say } from './lib/progress.mjs';
import { runTool } from './lib/run.mjs';

/**
 * The texts of the product for translators, as one spreadsheet: `npm run phrases -- export texts.csv` writes it, `npm run phrases -- import texts.csv` writes
 * the Thai and Lao texts back. A row that is left out stays as it is. `npm run phrases -- bundles` writes the modules of the bundles from their list.
 */
const PHRASES = join(ROOT, 'packages/phrases/src');

try {
  const [verb, file] = process.argv.slice(2);
  if (verb === 'bundles') {
    say(`${writeBundles(ROOT)} files from ${LIST}`);
  } else if (file === undefined || (verb !== 'export' && verb !== 'import')) {
    throw plainError('Write export FILE, import FILE or bundles.');
  } else if (verb === 'export') {
    const rows = listPhrases(PHRASES);
    writeFileSync(file, stringify(rows, { header: true, columns: COLUMNS, bom: true }));
    say(`${rows.length} phrases in ${file}`);
  } else {
    const changed = writePhrases(PHRASES, readRows(readFileSync(file)));
    if (changed.length > 0) process.exitCode = await runTool('oxfmt/bin/oxfmt', changed);
    say(changed.length === 0 ? 'No text differs.' : `Changed: ${changed.map((path) => relative(ROOT, path)).join(', ')}`);
  }
} catch (error) {
  die(error);
}
