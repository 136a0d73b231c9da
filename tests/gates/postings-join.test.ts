import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule } from 'libpg-query';
import { checkedSources, type Source } from './tables.js';

/**
 * A join of journals with their postings, in which PostgreSQL may read every posting of the ledger: with 100 million of them it does, for the journals of a
 * day (docs/decisions/0271). Its condition bounds the ids of the journals in `posting`. A lateral look-up per journal, or a join that begins with an account, is another shape.
 */
const JOIN = /\bjournal (?<journal>\w+) (?:left )?join posting (?<posting>\w+) on \k<posting>\.journal = \k<journal>\.id(?<rest>[^;`]*)/g;

const unbounded = ({ path, text }: Source): string[] =>
  [...text.matchAll(JOIN)].flatMap(({ groups }) =>
    groups?.['rest']?.includes(`${groups['posting']}.journal >= `) === true ? [] : [`${path} joins all postings to their journals`],
  );

let sources: Source[];
beforeAll(async () => {
  await loadModule();
  sources = checkedSources();
});

describe('a join of journals and postings', () => {
  it('bounds the journals of the postings', () => {
    expect(sources.filter(({ path }) => !path.includes('/migrations/')).flatMap(unbounded)).toEqual([]);
  });

  it.each([
    ['without a bound', '`select 1 from journal j join posting p on p.journal = j.id where j.created_at >= ${from}`', 1],
    ['with one', '`select 1 from journal j join posting p on p.journal = j.id where p.journal >= ${first} and p.journal <= ${last}`', 0],
    ['per journal', '`select 1 from journal j cross join lateral (select amount from posting where journal = j.id offset 0) p`', 0],
  ])('is found %s', (_kind, text, found) => {
    expect(unbounded({ path: 'planted.ts', text })).toHaveLength(found);
  });
});
