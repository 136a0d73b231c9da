import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from './progress';

it.each([
  [0, 0],
  [1, 1],
  [50, 13],
  [99, 25],
  [100, 25],
])('%i %% lights %i bulbs, and is read as a number', (percent, lit) => {
  render(<Progress label="Condition" percent={percent} reached="฿10.00" missing="฿90.00" />);
  expect(screen.getByRole('progressbar', { name: 'Condition' }).getAttribute('aria-valuenow')).toBe(String(percent));
  expect(document.querySelectorAll('.is-on, .is-head')).toHaveLength(lit);
});
