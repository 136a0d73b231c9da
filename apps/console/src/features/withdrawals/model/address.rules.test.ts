import { expect, it } from 'vitest';
import { type ListState, readState, writeState } from './address.rules';
import { noFilter } from './filter.rules';

const standard: ListState = { view: 'waiting', filter: noFilter, sort: null, ticked: [], at: null };
const read = (query: string, text = ''): ListState => readState(new URLSearchParams(query), text);

it('a list as it opens needs no query', () => {
  expect(writeState(standard)).toBe('');
  expect(read('')).toEqual(standard);
});

it('view, filter, order, ticks and the current row are read as they were written', () => {
  const state: ListState = {
    view: 'decided',
    filter: { text: 'ศิริพร 18,500', currency: 'LAK', reason: 'none' },
    sort: 'deadline-last',
    ticked: ['one', 'two'],
    at: 'three',
  };
  expect(read(writeState(state), state.filter.text)).toEqual(state);
  expect(writeState(state)).not.toContain('18');
});

it('what an address cannot mean is the standard', () => {
  expect(read('?view=none&currency=USD&reason=x&sort=up')).toEqual(standard);
});
