import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, iconModules } from './lib/icons.mjs';
import { ROOT } from './lib/paths.mjs';
import { say } from './lib/progress.mjs';

/** Writes the icons of the kit: `npm run icons`, whenever `packages/ui/src/icons/icons.json` changes. */
const modules = iconModules();
for (const [path, text] of modules) writeFileSync(join(ROOT, path), text);
say(`${modules.size} files from ${FOLDER}/icons.json`);
