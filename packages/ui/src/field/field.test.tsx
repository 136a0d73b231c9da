import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Field, type FieldProps } from './field';
import { PasswordInput } from '../password-field';
import { Select } from '../select';
import { TextInput } from './text-input';

afterEach(cleanup);

const show = ({ children = <TextInput />, ...props }: Partial<FieldProps> = {}) =>
  render(
    <Field label="Phone" {...props}>
      {children}
    </Field>,
  );
const input = () => screen.getByLabelText('Phone');
const description = () => (input().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  it('names its input', () => {
    show();
    expect(input().tagName).toBe('INPUT');
  });

  it('names a select as well', () => {
    show({ children: <Select /> });
    expect(input().tagName).toBe('SELECT');
  });

  it('keeps the counter out of the accessible name', () => {
    show({ counter: '5/10' });
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBe(input());
  });

  it('describes its input by help and hint', () => {
    show({ help: 'Ten digits', hint: 'No dashes' });
    expect(description()).toEqual(['Ten digits', 'No dashes']);
  });

  it('replaces the help with an error, announces it and marks the input', () => {
    show({ help: 'Ten digits', error: 'Too short' });
    expect([description(), input().getAttribute('aria-invalid'), screen.getByRole('alert').textContent]).toEqual([
      ['Too short'],
      'true',
      'Too short',
    ]);
  });

  it('marks a value as valid', () => {
    show({ ok: 'Free to use' });
    expect([description(), input().hasAttribute('aria-invalid')]).toEqual([['Free to use'], false]);
  });
});

it('shows and hides a password', async () => {
  show({ children: <PasswordInput showLabel="Show" hideLabel="Hide" defaultValue="secret" /> });
  const field = screen.getByLabelText<HTMLInputElement>('Phone');
  const types = [field.type];
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  types.push(field.type);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect([...types, field.type]).toEqual(['password', 'text', 'password']);
});
