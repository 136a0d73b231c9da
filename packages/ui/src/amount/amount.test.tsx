import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Amount } from './amount';
import { HiddenAmounts, useAmountText } from './hidden-amounts';

afterEach(cleanup);

const rendered = (amount: React.ReactElement) => {
  const { container } = render(amount);
  return [container.textContent, container.firstElementChild?.className];
};

it('reads as one amount', () =>
  expect(rendered(<Amount value={24680.5} currency="THB" size="xl" />)).toEqual(['฿24,680.50', 'k-amt k-amt--xl']));
it('comes in with a plus, in jade', () =>
  expect(rendered(<Amount value={1000} currency="THB" direction="in" />)).toEqual(['+฿1,000.00', 'k-amt k-in']));
it('goes out with a minus, in coral', () =>
  expect(rendered(<Amount value={5} currency="LAK" direction="out" />)).toEqual(['−₭5.00', 'k-amt k-out']));
it('keeps the sign without colour', () =>
  expect(rendered(<Amount value={5} currency="THB" direction="in" plain />)).toEqual(['+฿5.00', 'k-amt']));
it('is "-" when it is not a number', () => expect(rendered(<Amount value={undefined} currency="THB" direction="in" />)[0]).toBe('-'));

it('is five bullets while amounts are hidden, and its words for screen readers; in a sentence too', () => {
  const Sentence = () => `Withdraw ${useAmountText()(500, 'THB')}`;
  const { container } = render(
    <HiddenAmounts value="hidden">
      <Amount value={24680.5} currency="THB" direction="in" /> <Sentence />
    </HiddenAmounts>,
  );
  expect([container.textContent, container.querySelector('.k-sr')?.textContent]).toEqual(['•••••hidden Withdraw •••••', 'hidden']);
});
