import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Field } from '../field';
import { Select } from './select';

it('takes name, description and state of its field', () => {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <Field label="Bank" error="Choose a bank">
      <Select defaultValue="KTB" onChange={(event) => onChange(event.currentTarget.value)}>
        <option>KTB</option>
        <option>SCB</option>
      </Select>
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Bank', description: 'Choose a bank' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(select, { target: { value: 'SCB' } });
  expect(onChange.mock.calls).toEqual([['SCB']]);
});
