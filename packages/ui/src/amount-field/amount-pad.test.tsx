import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AmountField } from './amount-field';
import { AmountPad } from './amount-pad';
import { AmountPresets } from './amount-presets';

afterEach(cleanup);

function Entry() {
  const [value, setValue] = useState('');
  return (
    <>
      <AmountField value={value} onChange={setValue} currency="THB" label="Amount" error={value === '5' ? 'At least 10' : undefined} />
      <AmountPresets presets={[100, 1000]} value={value} onChange={setValue} currency="THB" label="Presets" />
      <AmountPad value={value} onChange={setValue} label="Keys" pointLabel="Point" backspaceLabel="Delete" />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Amount');
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tapAll = async (...names: string[]) => {
  for (const name of names) await tap(name);
};

it('types with the keys of the pad', async () => {
  render(<Entry />);
  for (const key of ['2', '5', 'Point', '5', '9', 'Delete']) await tap(key);
  expect(field().value).toBe('25.5');
});

it('types with the keyboard', async () => {
  render(<Entry />);
  await userEvent.type(field(), '12.34');
  expect(field().value).toBe('12.34');
});

it('appends wherever the caret was put', async () => {
  render(<Entry />);
  await userEvent.type(field(), '150');
  field().setSelectionRange(0, 0);
  await userEvent.keyboard('7');
  expect(field().value).toBe('1507');
});

it.each([
  ['typing', () => userEvent.keyboard('200')],
  ['a paste', () => userEvent.paste('200')],
  ['the keys of the pad', () => tapAll('2', '0', '0')],
])('replaces a selected amount by %s', async (_way, replace) => {
  render(<Entry />);
  await userEvent.type(field(), '150{Control>}a{/Control}');
  await replace();
  expect(field().value).toBe('200');
});

it('deletes a selected amount with the key of the pad', async () => {
  render(<Entry />);
  await userEvent.type(field(), '150{Control>}a{/Control}');
  await tap('Delete');
  expect(field().value).toBe('');
});

it('takes the keyboard while a key of the pad has focus', async () => {
  render(<Entry />);
  screen.getByRole('button', { name: '7' }).focus();
  await userEvent.keyboard('42{Backspace}');
  expect(field().value).toBe('4');
});

it('keeps focus in the field while keys are tapped', async () => {
  render(<Entry />);
  await userEvent.click(field());
  await tap('8');
  expect(document.activeElement).toBe(field());
});

it('opens no on-screen keyboard on a phone', () => {
  render(<Entry />);
  expect(field().inputMode).toBe('none');
});

it('shows which preset is chosen', async () => {
  render(<Entry />);
  await tap('฿1,000');
  const pressed = screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
  expect([field().value, pressed]).toEqual(['1000', ['฿1,000']]);
});

it('says what is wrong with the amount', async () => {
  render(<Entry />);
  await tap('5');
  const described = field().getAttribute('aria-describedby');
  expect([field().getAttribute('aria-invalid'), described && document.getElementById(described)?.textContent]).toEqual([
    'true',
    'At least 10',
  ]);
});
