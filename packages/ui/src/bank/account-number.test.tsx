import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountNumber } from './account-number';

const drawn = (number: string) => {
  const { container } = render(<AccountNumber number={number} />);
  return { text: container.textContent, groups: container.querySelectorAll('.k-digits').length };
};

it('draws the number of a Lao bank in groups, and leaves its text as it is', () => {
  expect(drawn('010120000123456001')).toEqual({ text: '010120000123456001', groups: 5 });
});

it('leaves a Thai number in one piece', () => {
  expect(drawn('1234567890')).toEqual({ text: '123-456-7890', groups: 0 });
});
