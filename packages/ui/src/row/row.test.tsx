import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Row } from './row';

it('is a button only if it can be pressed', () => {
  const onPress = vi.fn<() => void>();
  const { rerender } = render(<Row title="Bank account" />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Row title="Bank account" onPress={onPress} />);
  fireEvent.click(screen.getByRole('button', { name: 'Bank account' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('of a choice says whether it is chosen', () => {
  render(<Row title="Thai" isChosen onPress={() => undefined} />);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Thai');
});
