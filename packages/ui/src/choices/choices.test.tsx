import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Choices } from './choices';

const choices = [
  { name: 'in', text: 'Deposits' },
  { name: 'out', text: 'Withdrawals' },
] as const;

it('reports the chosen names in the order of the choices', () => {
  const onChange = vi.fn<(chosen: ('in' | 'out')[]) => void>();
  render(<Choices label="Kinds" choices={choices} chosen={['out']} onChange={onChange} />);
  fireEvent.click(screen.getByLabelText('Deposits'));
  fireEvent.click(screen.getByLabelText('Withdrawals'));
  expect(onChange.mock.calls).toEqual([[['in', 'out']], [[]]]);
});

it('requires one, and is described by its error', () => {
  render(<Choices label="Kinds" choices={choices} chosen={[]} onChange={() => undefined} error="Choose at least one." />);
  const group = screen.getByRole('group', { name: 'Kinds' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose at least one.');
  expect(screen.getByLabelText<HTMLInputElement>('Deposits').required).toBe(true);
});
