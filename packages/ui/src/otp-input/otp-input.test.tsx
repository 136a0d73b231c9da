import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OtpInput } from './otp-input';

afterEach(cleanup);

const show = () => {
  const onComplete = vi.fn<(code: string) => void>();
  function Otp() {
    const [code, setCode] = useState('');
    return <OtpInput aria-label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
  }
  render(<Otp />);
  return { onComplete, input: screen.getByLabelText<HTMLInputElement>('Code') };
};

it('takes the digits of a pasted message', async () => {
  const { input } = show();
  input.focus();
  await userEvent.paste('Your code: 123 456.');
  expect(input.value).toBe('123456');
});

it.each(['Ref. 98AB: 219543', 'OTP=219543 (Ref: 7Q2K)', '26/11/2026 10:05 KRAPAO 219-543', '๒๑๙๕๔๓ หมดอายุใน 5 นาที'])(
  'takes the code of a message that has other digits: %s',
  async (message) => {
    const { input, onComplete } = show();
    input.focus();
    await userEvent.paste(message);
    expect([input.value, onComplete.mock.calls]).toEqual(['219543', [['219543']]]);
  },
);

it('calls onComplete once when the code is complete', async () => {
  const { input, onComplete } = show();
  await userEvent.type(input, '1234567');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

it('replaces selected digits with a pasted code', async () => {
  const { input, onComplete } = show();
  await userEvent.type(input, '98{Control>}a{/Control}');
  await userEvent.paste('219543');
  expect([input.value, onComplete.mock.calls]).toEqual(['219543', [['219543']]]);
});

it('replaces stray digits with a pasted code', async () => {
  const { input, onComplete } = show();
  await userEvent.type(input, '98');
  await userEvent.paste('219543');
  expect([input.value, onComplete.mock.calls]).toEqual(['219543', [['219543']]]);
});

it('takes Thai, Lao and full-width digits', async () => {
  const { input } = show();
  await userEvent.type(input, '๑๒໓໔５６');
  expect(input.value).toBe('123456');
});

it('refuses letters', async () => {
  const { input } = show();
  await userEvent.type(input, '1a2');
  expect(input.value).toBe('12');
});

it('accepts the autofill of an SMS code', () => {
  const { input } = show();
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
});
