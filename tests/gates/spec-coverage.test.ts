import { endpoints, errorCodes } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { isAbout, placeExists, readPages, readTags, type Requirement, requirementsIn, type Tag, tagsIn, withTests } from './coverage.js';
import { constants, routes } from './spec-lists.js';

/** Each requirement of docs/spec-coverage has a test that names it, and no route, call, code or constant is missing. */
const pages = readPages();
const rows = pages.flatMap(({ page, text }) => requirementsIn(page, text));
const tags = readTags();
const tagsOf = ({ id }: Pick<Requirement, 'id'>): Tag[] => tags.filter((tag) => tag.id === id);

/** Rules of the web that the server checks as well: a row that names one names a place of the server. */
const RULES_OF_BOTH = [
  'ui/format/phone.ts',
  'web/features/account/model/bank-account.rules.ts',
  'web/features/account/register/rules.ts',
  'web/features/transfer/model/problem.ts',
  'web/features/withdraw/model/problem.ts',
  'web/features/deposit/model/channels.ts',
  'web/features/bonus/model/bonus-state.ts',
  'web/features/chat/outbox/entry.ts',
];
/** Rows of these files about what the web alone does. */
const OF_THE_WEB = [/^`QR presets /, /^QR amount: ignored under 1$/, /^message states: /];
const SERVER_PLACE = /^(server|contract)\//;

type Side = 'web' | 'server';
/** The sides that run in a test. */
const sidesOf = (file: string): Side[] => {
  if (file.startsWith('tests/')) return ['web', 'server'];
  return /^(apps\/web|packages\/ui)\//.test(file) ? ['web'] : /^(apps\/server|packages\/contract)\//.test(file) ? ['server'] : [];
};
/** The sides of a row's places on which none of its tests runs. */
const untestedSides = (places: readonly string[], files: readonly string[]): Side[] => {
  const isOfBoth = places.some((place) => place.startsWith('server/')) || places.some((place) => RULES_OF_BOTH.includes(place));
  const named: Side[] = isOfBoth && places.some((place) => /^(web|ui)\//.test(place)) ? ['web', 'server'] : [];
  return named.filter((side) => !files.flatMap(sidesOf).includes(side));
};
const requirements = rows.map(({ says }) => says).join('\n');

describe('docs/spec-coverage', () => {
  it('names places that exist', () => {
    expect(rows.length).toBeGreaterThan(300);
    const lost = rows.flatMap(({ at, places }) => (places.length > 0 ? places : ['no place']).map((place) => `${at} ${place}`));
    expect(lost.filter((each) => !placeExists(each.slice(each.indexOf(' ') + 1)))).toEqual([]);
  });

  it('has the tests that name each requirement (npm run coverage)', () => {
    expect(pages.filter(({ text }) => withTests(text, tags) !== text).map(({ page }) => page)).toEqual([]);
  });

  it('has a test for each requirement, or says that it is open', () => {
    expect(rows.filter((row) => row.isOpen === tagsOf(row).length > 0).map(({ at, id }) => `${at} ${id}`)).toEqual([]);
  });

  it('has no number twice', () => {
    expect(rows.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual([]);
  });

  it('has the requirement of each tag, which is above a test and has words of it', () => {
    const wrong = tags.filter((tag) => tag.title === null || !rows.some((row) => row.id === tag.id && isAbout(tag, row)));
    expect(wrong.map(({ file, line, id, words }) => `${file}:${line} ${id} ${words}`)).toEqual([]);
  });

  it('finds a tag without a test, one about something else, and a page that is older than its tags', () => {
    const row = { says: '`Toast duration` 4 s' };
    const [alone, above] = tagsIn(
      'x.test.ts',
      `// §9-1 Toast\nconst x = 1;\n// §9-1 Request time-out\nit.each([['(', 1]])('%s', () => {});\n`,
    );
    expect(alone).toMatchObject({ title: null, line: 1 });
    expect(above).toMatchObject({ title: '%s' });
    expect([alone, above].map((tag) => tag !== undefined && isAbout(tag, row))).toEqual([true, false]);
    expect(withTests('| §9-1 | says | place | old |', [])).toBe('| §9-1 | says | place |  |');
  });

  const ofBoth = rows.filter(({ says, places }) => !OF_THE_WEB.some((each) => each.test(says)) && places.length > 1);

  it('names a test on each side, web and server, of a row with places on both', () => {
    expect(
      ofBoth
        .filter(({ isOpen }) => !isOpen)
        .flatMap((row) =>
          untestedSides(
            row.places,
            tagsOf(row).map(({ file }) => file),
          ).map((side) => `${row.at} ${side}`),
        ),
    ).toEqual([]);
  });

  it('names both places of a rule that web and server implement', () => {
    const ruled = rows.filter(
      ({ says, places }) => places.some((place) => RULES_OF_BOTH.includes(place)) && !OF_THE_WEB.some((each) => each.test(says)),
    );
    expect(ruled.length).toBeGreaterThan(10);
    expect(ruled.filter(({ places }) => !places.some((place) => SERVER_PLACE.test(place))).map(({ at }) => at)).toEqual([]);
  });

  it('finds a row of both sides that names a test on one', () => {
    const places = ['ui/format/phone.ts', 'server/modules/otp/phone.rules.ts'];
    const [web, server, journey] = ['apps/web/src/x.test.tsx', 'apps/server/src/x.test.ts', 'tests/e2e/x.spec.ts'] as const;
    const found = [[web], [server], [web, server], [journey]].map((files) => untestedSides(places, files));
    expect(found).toEqual([['server'], ['web'], [], []]);
  });

  it.each<[string, readonly string[]]>([
    ['route of docs/specification.md §2', routes],
    ['call of the contract', endpoints.map(({ method, path }) => `${method} ${path}`)],
    ['code of the catalogue', errorCodes],
    ['constant of docs/specification.md §9', constants],
  ])('has a row for every %s', (_, wanted) => {
    expect(wanted.filter((each) => !requirements.includes(`\`${each}\``))).toEqual([]);
  });
});
