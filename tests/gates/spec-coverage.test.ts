import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorCodes } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { ROOT, sourceFiles } from './cruise.js';
import { constants, routes } from './spec-lists.js';

/** The places and tests that docs/spec-coverage names exist, and no route, call, code or constant is missing. */
const folder = 'docs/spec-coverage';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const tests = ['apps', 'packages', 'tests'].flatMap((workspaces) => sourceFiles(ROOT, workspaces, /\.(test|spec)\.tsx?$/));
/** The short forms of places in the tables. */
const WORKSPACES: Record<string, string> = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  sandbox: 'apps/sandbox/src',
  contract: 'packages/contract/src',
  phrases: 'packages/phrases/src',
  ui: 'packages/ui/src',
};
const OPEN = '**open**';

interface Row {
  /** File and line. */
  at: string;
  says: string;
  places: string[];
  evidence: string[];
}

const rows = sourceFiles(ROOT, folder, /\.md$/).flatMap((path) =>
  read(path)
    .split('\n')
    .flatMap((line, index): Row[] => {
      if (!line.startsWith('| §') || line.startsWith('| § |')) return [];
      const [, , says = '', places = '', evidence = ''] = line.split('|').map((cell) => cell.trim());
      const named = [...places.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
      return [{ at: `${path}:${index + 1}`, says, places: named, evidence: evidence.split('<br>') }];
    }),
);

const placeExists = (place: string): boolean => {
  const [workspace = '', ...rest] = place.split('/');
  return existsSync(join(ROOT, WORKSPACES[workspace] ?? workspace, ...rest));
};

/** `file.test.ts` › title: one test file of that name, with a test or a group of that title. */
const testExists = (reference: string): boolean => {
  const [, name = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(reference) ?? [];
  const files = tests.filter((path) => path.endsWith(`/${name}`));
  const source = files.length === 1 && files[0] ? read(files[0]) : '';
  return title !== '' && ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
};
/** Rules of the web that the server checks as well: a row that names one names a place of the server. */
const RULES_OF_BOTH = [
  'ui/format/phone.ts',
  'web/features/bank-name/model/rules.ts',
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
const sidesOf = (reference: string): Side[] => {
  const [, name = ''] = /^`([^`]+)` › /.exec(reference) ?? [];
  const file = tests.find((path) => path.endsWith(`/${name}`)) ?? '';
  if (file.startsWith('tests/')) return ['web', 'server'];
  return /^(apps\/web|packages\/ui)\//.test(file) ? ['web'] : /^(apps\/server|packages\/contract)\//.test(file) ? ['server'] : [];
};
/** The sides of a row's places on which none of its tests runs. */
const untestedSides = ({ places, evidence }: Pick<Row, 'places' | 'evidence'>): Side[] => {
  const isOfBoth = places.some((place) => place.startsWith('server/')) || places.some((place) => RULES_OF_BOTH.includes(place));
  const named: Side[] = isOfBoth && places.some((place) => /^(web|ui)\//.test(place)) ? ['web', 'server'] : [];
  return named.filter((side) => !evidence.flatMap(sidesOf).includes(side));
};
const sentences = rows.map(({ says }) => says).join('\n');

describe('docs/spec-coverage', () => {
  it('names places that exist', () => {
    expect(rows.length).toBeGreaterThan(300);
    const lost = rows.flatMap(({ at, places }) => (places.length > 0 ? places : ['no place']).map((place) => `${at} ${place}`));
    expect(lost.filter((each) => !placeExists(each.slice(each.indexOf(' ') + 1)))).toEqual([]);
  });

  it('names tests that exist, each by its file and title, or says that a line is open', () => {
    const lost = rows.flatMap(({ at, evidence }) =>
      evidence.filter((each) => each !== OPEN && !testExists(each)).map((each) => `${at} ${each}`),
    );
    expect(lost).toEqual([]);
  });

  const ofBoth = rows.filter(({ says, places }) => !OF_THE_WEB.some((each) => each.test(says)) && places.length > 1);

  it('names a test on each side, web and server, of a row with places on both', () => {
    expect(
      ofBoth.filter(({ evidence }) => !evidence.includes(OPEN)).flatMap((row) => untestedSides(row).map((side) => `${row.at} ${side}`)),
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
    const [web, server, journey] = ['`register-screen.test.tsx` › x', '`otp.rules.test.ts` › x', '`journey.spec.ts` › x'] as const;
    const found = [[web], [server], [web, server], [journey]].map((evidence) => untestedSides({ places, evidence }));
    expect(found).toEqual([['server'], ['web'], [], []]);
  });

  it.each<[string, readonly string[]]>([
    ['route of docs/specification.md §2', routes],
    ['call of the contract', endpoints.map(({ method, path }) => `${method} ${path}`)],
    ['code of the catalogue', errorCodes],
    ['constant of docs/specification.md §9', constants],
  ])('has a row for every %s', (_, wanted) => {
    expect(wanted.filter((each) => !sentences.includes(`\`${each}\``))).toEqual([]);
  });
});
