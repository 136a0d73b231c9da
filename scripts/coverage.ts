import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tests/gates/cruise';
import { readPages, readTags, withTests } from '../tests/gates/coverage';

/** Writes the tests of each row of docs/spec-coverage, which are those that have its tag: `npm run coverage`. */
const tags = readTags();
for (const { page, text } of readPages()) writeFileSync(join(ROOT, page), withTests(text, tags));
