import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tests/gates/cruise';
import { OPERATOR_PAGE, readOperatorPage, withCommands } from '../tests/gates/operator-page';
import { PAGE, readPage, withTables } from '../tests/gates/settings';

/** Writes the tables of docs/settings.md from the schema of the server's environment, and of docs/operator.md from the commands: `npm run settings`. */
writeFileSync(join(ROOT, PAGE), withTables(readPage()));
writeFileSync(join(ROOT, OPERATOR_PAGE), withCommands(readOperatorPage()));
