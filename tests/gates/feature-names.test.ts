import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';

/** The feature names of docs/ARCHITECTURE.md: the same in contract, server and web. */
const FEATURES =
  'account otp session lookup wallet deposit withdraw freeze break limit transfer game condition bonus reward promotion invite refund spin statement slip shop books contact howto notice chat receipt running'.split(
    ' ',
  );
/**
 * They have no calls of the wallet's contract: `howto` makes a look-up, `books` and `shop` are for the desk, `notice` sends; `reward` has the
 * parts that screens of several features share, `receipt` shows a line of the statement, and `running` what is in progress.
 */
const WITHOUT_CALLS = ['books', 'howto', 'notice', 'receipt', 'reward', 'running', 'shop'];

const featuresIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe.each(['apps/server/src/modules', 'apps/web/src/features'])('every feature directory of %s', (folder) => {
  it('has a name of the list', () => {
    expect(featuresIn(folder).filter((feature) => !FEATURES.includes(feature))).toEqual([]);
  });

  it('has a contract file of the same name', () => {
    const calling = featuresIn(folder).filter((feature) => !WITHOUT_CALLS.includes(feature));
    expect(calling.filter((feature) => !existsSync(join(ROOT, `packages/contract/src/${feature}.ts`)))).toEqual([]);
  });
});

describe('every source file', () => {
  it('stays under 300 lines', () => {
    const files = ['apps', 'packages', 'scripts', 'tests', 'bench'].flatMap((folder) => sourceFiles(ROOT, folder, /\.(tsx?|m?js|mts)$/));
    const long = files.filter((path) => readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length >= 300);
    expect(long).toEqual([]);
  });
});
