import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tests/gates/cruise';
import { PAGE, readPage, withTables } from '../tests/gates/settings';

/** Writes the tables of docs/settings.md from the schema of the server's environment: `npm run settings`. */
writeFileSync(join(ROOT, PAGE), withTables(readPage()));
