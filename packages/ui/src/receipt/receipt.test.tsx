import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Receipt, type ReceiptProps } from './receipt';

const receipt = (changes: Partial<ReceiptProps> = {}) => <Receipt lights="sent" title="Sent" amount="−฿100.00" {...changes} />;

it('takes the focus and announces its outcome, and the next one', () => {
  const { rerender } = render(receipt({ isLive: true }));
  const outcome = screen.getByRole('status');
  expect([document.activeElement, outcome.textContent]).toEqual([outcome, 'Sent−฿100.00']);
  rerender(receipt({ isLive: true, lights: 'done', title: 'Paid' }));
  expect([document.activeElement, screen.getByRole('status').textContent]).toEqual([outcome, 'Paid−฿100.00']);
});

it('of an earlier movement neither takes the focus nor announces anything', () => {
  render(receipt());
  expect([document.activeElement, screen.queryByRole('status')]).toEqual([document.body, null]);
});

it('shows the steps, and which one is current', () => {
  render(
    receipt({
      steps: [
        { name: 'Requested', state: 'done', time: '20:13:08' },
        { name: 'Sent', state: 'now' },
        { name: 'In the account', state: 'open' },
      ],
    }),
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent, ariaCurrent }) => `${textContent} ${ariaCurrent ?? '-'}`)).toEqual([
    'Requested20:13:08 -',
    'Sent step',
    'In the account -',
  ]);
});
