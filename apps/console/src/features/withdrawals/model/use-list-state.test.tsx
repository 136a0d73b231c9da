import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { noFilter } from './filter.rules';
import { useListState } from './use-list-state';

function listAt(address: string) {
  history.replaceState(null, '', address);
  const rendered = renderHook(() => ({ list: useListState(), place: useLocation() }), {
    wrapper: ({ children }) => (
      <BrowserRouter>
        <Routes>
          <Route path="/withdrawals/:id?" element={children} />
        </Routes>
      </BrowserRouter>
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

it('a change that was typed before another screen was opened does not call this one back', () => {
  const result = listAt('/withdrawals');
  history.pushState(null, '', '/books');
  act(() => result.current.list.change({ filter: { ...noFilter, text: '7131' } }));
  expect(location.pathname).toBe('/books');
});
