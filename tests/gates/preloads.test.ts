import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';

/** Files of routes, whose change the router shows in a transition, and the helper itself. */
const EXCEPTIONS = ['apps/web/src/app/lazy.ts', 'apps/web/src/app/member-screens.ts', 'apps/web/src/shared/react/preloadable.ts'];
/** A loader has a name when something calls it before the component is shown. */
const NAMED_LOADER = /\blazy\(\w+\)/;

// React shows a lazy component 300 ms after its fallback, even one that was loaded before (docs/decisions/0232).
it('what is loaded before it is shown is preloadable, and not lazy', () => {
  const files = sourceFiles(ROOT, 'apps/web/src', /\.tsx?$/).filter((path) => NAMED_LOADER.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(files.toSorted()).toEqual(EXCEPTIONS);
});
