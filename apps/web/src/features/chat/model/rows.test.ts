import { describe, expect, it } from 'vitest';
import { aLine } from '../../../test/chat-samples';
import { createRows, hasPrepended, type Row } from './rows';

const kinds = (rows: readonly Row[]) => rows.map((row) => (row.kind === 'day' ? row.day : row.kind === 'line' ? row.key : row.kind));
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const metas = (rows: readonly Row[]) => rows.flatMap((row) => (row.kind === 'line' ? [row.hasMeta] : []));

describe('the rows of a thread', () => {
  // §2-55 date separators between days
  it('have a day separator before the first message of a day, and an end marker where the session changes', () => {
    const lines = [
      aLine('a', { at: at(20, 23, 59) }),
      aLine('b', { at: at(21, 0, 1) }),
      aLine('c', { at: at(21, 9), session: 's2' }),
      aLine('d', { at: at(22, 9), session: 's3' }),
    ];
    expect(kinds(createRows()(lines))).toEqual(['20/11/2026', 'a', '21/11/2026', 'b', 'end', 'c', 'end', '22/11/2026', 'd', 'foot']);
  });

  it('have no end marker at a message without a session', () => {
    expect(kinds(createRows()([aLine('a'), aLine('b', { session: '', mine: true, status: 'sending' })]))).toEqual([
      '20/11/2026',
      'a',
      'b',
      'foot',
    ]);
  });

  it('show the time once for messages of the same minute, sender and status', () => {
    const rowsOf = createRows();
    expect(metas(rowsOf([aLine('a'), aLine('b'), aLine('c', { at: at(20, 18, 3) })]))).toEqual([false, true, true]);
    expect(metas(rowsOf([aLine('a'), aLine('b', { mine: true })]))).toEqual([true, true]);
    expect(metas(rowsOf([aLine('a', { mine: true, seen: true }), aLine('b', { mine: true })]))).toEqual([true, true]);
    expect(metas(rowsOf([aLine('a', { mine: true, status: 'failed' }), aLine('b', { mine: true })]))).toEqual([true, true]);
  });

  it('keep their distance from the end when older messages are prepended', () => {
    const rowsOf = createRows();
    const before = rowsOf([aLine('c'), aLine('d')]);
    const after = rowsOf([aLine('a', { at: at(19, 8) }), aLine('b'), aLine('c'), aLine('d')]);
    expect([hasPrepended(before, after), kinds(after).slice(-3)]).toEqual([true, kinds(before).slice(-3)]);
  });

  it('are not prepended when a message is appended or all are replaced', () => {
    const rowsOf = createRows();
    const before = rowsOf([aLine('a')]);
    expect(hasPrepended(before, rowsOf([aLine('a'), aLine('b')]))).toBe(false);
    expect(hasPrepended(before, rowsOf([aLine('x'), aLine('y')]))).toBe(false);
    expect(hasPrepended(rowsOf([]), before)).toBe(false);
  });
});
