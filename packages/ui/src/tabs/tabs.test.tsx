import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs';

const tabs = [
  { name: 'waiting', content: 'Waiting' },
  { name: 'decided', content: 'Decided' },
] as const;

it('marks the current view, reports a choice, and ends with what belongs to the row', () => {
  const onChoose = vi.fn<(name: 'waiting' | 'decided') => void>();
  render(
    <Tabs label="Withdrawals" tabs={tabs} chosen="waiting" onChoose={onChoose}>
      <b>more</b>
    </Tabs>,
  );
  expect(screen.getByRole('group', { name: 'Withdrawals' }).lastChild?.textContent).toBe('more');
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('Waiting');
  fireEvent.click(screen.getByRole('button', { name: 'Decided' }));
  expect(onChoose.mock.calls).toEqual([['decided']]);
});
