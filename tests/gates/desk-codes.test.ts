import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acts, permissions } from '@krapao/contract/desk';
import english from '@krapao/phrases/desk/en';
import { describe, expect, it } from 'vitest';

const SERVER = 'apps/server/src';

/** A phrase's key has no dots. */
const keyOf = (code: string): string => code.replaceAll('.', '-');

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/migrations/'))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }));

/** What an expression finds in the sources of the server, each once. */
const found = (expression: RegExp, isWanted: (file: string) => boolean = () => true): string[] => [
  ...new Set(
    sources.filter(({ file }) => isWanted(file)).flatMap(({ text }) => [...text.matchAll(expression)].map(([, code = '']) => code)),
  ),
];

const missing = (codes: readonly string[], words: object): string[] => codes.filter((code) => !(keyOf(code) in words)).toSorted();

/** The code literals in the calls and fields that write an audit row. */
function actionsOfAudit(): string[] {
  const calls = found(/\b(?:recordAudit|auditAction|auditDecision|auditChat|audit)\(((?:[^()]|\([^()]*\))*)\)/gs);
  const fields = found(/\b(?:action|DRILL)(?::| =|\?:) ([^;{}\n]+)/g);
  const returned = found(/ \? ('[a-z]+\.[a-z-]+' : null)/g);
  const literals = [...calls, ...fields, ...returned].flatMap((text) =>
    [...text.matchAll(/'([a-z][a-z-]*(?:\.[a-z][a-z-]*)?)'/g)].map(([, code = '']) => code),
  );
  const others: readonly string[] = permissions.filter((permission) => !(acts as readonly string[]).includes(permission));
  return [...new Set(literals)].filter((code) => (code.includes('.') || ['logout', 'registered'].includes(code)) && !others.includes(code));
}

it('each finding of the guide for production has words at the desk, and no other', () => {
  const guide = readFileSync('docs/production.md', 'utf8');
  const cells = guide.split('\n').flatMap((line) => /^\| (`[a-z]+\.[a-z-]+`[^|]*)\|/.exec(line)?.[1] ?? []);
  const kinds = cells.flatMap((cell) => [...cell.matchAll(/`([a-z]+\.[a-z-]+)`/g)].map(([, kind = '']) => keyOf(kind)));
  // Rows of a provider's list: `….unreadable` of each area.
  const areas = found(/\barea: '([a-z]+)'/g);
  const ofRows = guide.split('\n').flatMap((line) => /^\| `….([a-z-]+)` \|/.exec(line)?.[1] ?? []);
  expect([areas.length, ofRows.length]).toEqual([5, 2]);
  const all = [...kinds, ...areas.flatMap((area) => ofRows.map((problem) => `${area}-${problem}`))];
  expect(Object.keys(english.codes.finding).toSorted()).toEqual(all.toSorted());
});

describe('codes that the server writes as text have words at the desk:', () => {
  it('kinds of journal', () => {
    const kinds = found(/'((?:deposit|withdraw|refund|invite|freeze|limit|condition|payout|transfer)\.[a-z-]+)'/g, (file) =>
      /(items|reconcile|service)\.ts$/.test(file),
    );
    const sagas = found(/\bkind: ([A-Z_]+),/g).flatMap((name) => found(new RegExp(`const ${name} = '([a-z.-]+)'`, 'g')));
    const journals = kinds.filter(
      (kind) => !sagas.includes(kind) && !(keyOf(kind) in english.codes.finding) && !/^transfer\.(into|out-of)-game$/.test(kind),
    );
    expect(journals.length).toBeGreaterThan(12);
    expect(
      missing(
        journals.filter((kind) => !(keyOf(kind) in english.audit.action)),
        english.codes.journal,
      ),
    ).toEqual([]);
  });

  it('kinds of work at a provider', () => {
    const names = found(/export const ([A-Z_]+) = '[a-z.-]+'/g, (file) => /(saga|items)\.ts$/.test(file));
    const kinds = names.flatMap((name) =>
      found(new RegExp(`export const ${name} = '([a-z.-]+)'`, 'g'), (file) => file.startsWith('modules/')),
    );
    expect(kinds.toSorted()).toEqual(
      Object.keys(english.codes.saga)
        .map((key) => kinds.find((kind) => keyOf(kind) === key) ?? key)
        .toSorted(),
    );
  });

  it('actions of the audit trail', () => {
    const actions = actionsOfAudit();
    expect(actions.length).toBeGreaterThan(80);
    expect(missing(actions, english.audit.action)).toEqual([]);
  });

  it('actors', () => {
    const kinds = found(/\bactor: ['`]([a-z]+)[:'`]/g);
    expect(kinds.length).toBeGreaterThan(2);
    expect(kinds.filter((kind) => !['operator', 'agent', 'provider'].includes(kind) && !(kind in english.codes.actor))).toEqual([]);
    expect(missing(found(/actor: ['`]provider:([a-z-]+)['`]/g), english.codes.provider)).toEqual([]);
  });

  it('why money waits', () => {
    const types = found(/type (?:SuspenseReason|FoundReason|ReviewReason|Likeness) = ([^;]+);/g, (file) => file.startsWith('modules/'));
    const reasons = types.flatMap((text) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, reason = '']) => reason));
    expect(reasons.length).toBeGreaterThan(8);
    expect(missing(reasons, english.waiting.why)).toEqual([]);
    const gifts = found(/'([A-Z][A-Z_]{6,})'/g, (file) => file.includes('deposit/gift/') && /(rules|saga)\.ts$/.test(file)).filter((code) =>
      /^(VOUCHER|TARGET|BELOW|CURRENCY)/.test(code),
    );
    expect(gifts.length).toBeGreaterThan(3);
    expect(missing(gifts, english.codes.gift)).toEqual([]);
  });

  it('facts of findings', () => {
    const blocks = found(
      /(?:\bfacts: |Finding\['facts'\] => \(|Facts = [^{]*\{ entry[^{]*\{|const facts = )\{([^{}]*)\}/g,
      (file) => !/withdrawal|waiting/.test(file),
    );
    const names = blocks.flatMap((block) => block.split(',').flatMap((part) => /^\s*([a-z][A-Za-z]+)(?=:|\s*$)/.exec(part)?.[1] ?? []));
    expect(names.length).toBeGreaterThan(30);
    expect(
      [...new Set(names)].filter((name) => !['amount', 'currency'].includes(name) && !(name in english.waiting.known)).toSorted(),
    ).toEqual([]);
  });
});
