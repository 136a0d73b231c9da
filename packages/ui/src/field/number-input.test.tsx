import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from './field';
import { NumberInput } from './number-input';

function Percent() {
  const [value, setValue] = useState<number | null>(5);
  return (
    <Field label="Percent" hint={String(value)}>
      <NumberInput value={value} onChange={setValue} step="any" />
    </Field>
  );
}

it('keeps the typed text, reports a number, and null when it is empty', async () => {
  render(<Percent />);
  const input = screen.getByLabelText<HTMLInputElement>('Percent');
  await userEvent.clear(input);
  expect(screen.getByText('null')).toBeTruthy();
  await userEvent.type(input, '0.50');
  expect([input.value, screen.getByText('0.5').tagName]).toEqual(['0.50', 'SMALL']);
});
