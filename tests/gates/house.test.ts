import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';

/** The rooms of docs/ARCHITECTURE.md: the same word in contract, server and web. */
const ROOMS =
  'account otp session lookup wallet deposit withdraw transfer game condition bonus promotion invite refund spin statement slip contact howto chat'.split(
    ' ',
  );
/** Asks the server for nothing: it shows films. */
const WITHOUT_CALLS = ['howto'];

const roomsIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

describe.each(['apps/server/src/modules', 'apps/web/src/features'])('every room of %s', (folder) => {
  it('bears a name of the list', () => {
    expect(roomsIn(folder).filter((room) => !ROOMS.includes(room))).toEqual([]);
  });

  it('has a contract file of the same name', () => {
    const calling = roomsIn(folder).filter((room) => !WITHOUT_CALLS.includes(room));
    expect(calling.filter((room) => !existsSync(join(ROOT, `packages/contract/src/${room}.ts`)))).toEqual([]);
  });
});

describe('every source file', () => {
  it('stays under 300 lines', () => {
    const files = ['apps', 'packages', 'scripts', 'tests', 'bench'].flatMap((folder) => sourceFiles(ROOT, folder, /\.(tsx?|m?js|mts)$/));
    const long = files.filter((path) => readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length >= 300);
    expect(long).toEqual([]);
  });
});
