import { expect, it } from 'vitest';
import { DELETABLE } from '../../platform/db/runtime-role.js';
import { distributionOf } from '../../platform/db/shards.js';
import { cellTables, copiedTables } from './cell-tables.js';

it('a move decides about every table that is distributed by member', () => {
  const byMember = Object.entries(distributionOf).flatMap(([table, to]) => (typeof to === 'object' && to.by === 'member' ? [table] : []));
  expect(Object.keys(cellTables).toSorted()).toEqual(byMember.toSorted());
});

it('replaces the rows of tables that lose rows, and of no other', () => {
  const mayLose = copiedTables().filter(([table]) => DELETABLE.includes(table));
  // A registered account stays until its member is erased, and a note too.
  const kept = ['registered_bank', 'member_note'];
  expect(mayLose.filter(([, { how }]) => how !== 'replace').map(([table]) => table)).toEqual(kept);
  expect(copiedTables().filter(([table, { how }]) => how === 'replace' && !DELETABLE.includes(table))).toEqual([]);
});
