import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('vibration', () => {
  const vibrate = vi.fn<(ms: number) => boolean>();
  const show = (isReduced: boolean, changes: Partial<ReceiptProps>) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
    render(receipt(changes));
    vi.advanceTimersByTime(900);
    return vibrate.mock.calls;
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { vibrate });
    vibrate.mockReset();
    HTMLElement.prototype.animate = () => ({}) as Animation;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  it('is short, at the tick of a success', () => expect(show(false, { isLive: true, lights: 'done' })).toEqual([[20]]));
  it.each([
    ['of an earlier movement', false, { lights: 'done' }],
    ['without a success', false, { isLive: true, lights: 'sent' }],
    ['under reduced motion', true, { isLive: true, lights: 'done' }],
  ] as const)('is not there %s', (_, isReduced, changes) => expect(show(isReduced, changes)).toEqual([]));
});
