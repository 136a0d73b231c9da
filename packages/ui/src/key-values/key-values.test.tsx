import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyValues } from './key-values';

it('pairs each name with its value, which no translator changes', () => {
  render(<KeyValues pairs={[['Fee', '฿0.00']]} />);
  expect(screen.getByRole('term').textContent).toBe('Fee');
  const value = screen.getByRole('definition');
  expect([value.textContent, value.getAttribute('translate')]).toEqual(['฿0.00', 'no']);
});
