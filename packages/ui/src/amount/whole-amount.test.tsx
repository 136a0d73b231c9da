import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeAmount } from './whole-amount';

it.each([
  [1_234.9, '฿1,234'],
  [-1_234.9, '−฿1,234'],
  [9_999_999, '฿9,999,999'],
  [12_340_000, '฿12.3 M'],
])('%d is %s', (value, text) => {
  expect(render(<WholeAmount value={value} currency="THB" />).container.textContent).toBe(text);
});
