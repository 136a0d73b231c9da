import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterChips } from './filter-chips';

const filters = [
  { name: 'all', text: 'All' },
  { name: 'in', text: 'In' },
] as const;

it('marks the chosen filter and reports a choice', () => {
  const onChoose = vi.fn<(name: 'all' | 'in') => void>();
  render(<FilterChips label="Movements" filters={filters} chosen="all" onChoose={onChoose} />);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('All');
  fireEvent.click(screen.getByRole('button', { name: 'In' }));
  expect(onChoose.mock.calls).toEqual([['in']]);
});
