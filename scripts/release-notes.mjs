import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { die } from './lib/plain-error.mjs';
import { releaseNotes } from './lib/release-notes.mjs';

/** Prints the notes of the release that is tagged: `node scripts/release-notes.mjs v1.2.0` (.github/workflows/release.yml). */
try {
  const [tag = ''] = process.argv.slice(2);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  process.stdout.write(releaseNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), { tag, version }));
} catch (error) {
  die(error);
}
