import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { noFilter } from './filter.rules';
import { useListState } from './use-list-state';

function listAt(address: string) {
  const rendered = renderHook(() => ({ list: useListState(), place: useLocation() }), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/withdrawals/:id?" element={children} />
        </Routes>
      </MemoryRouter>
    ),
  });
  return rendered.result;
}

it('a change that is made before the one before it is on screen keeps that one', () => {
  const result = listAt('/withdrawals?view=all');
  const { change, open } = result.current.list;
  act(() => {
    change({ filter: { ...noFilter, text: '7131' } });
    open('one');
    change({ sort: 'largest' });
  });
  const { pathname, search } = result.current.place;
  expect(`${pathname}${search}`).toBe('/withdrawals/one?view=all&sort=largest');
  expect(result.current.list.filter.text).toBe('7131');
});
