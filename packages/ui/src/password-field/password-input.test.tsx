import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordInput } from './password-input';

it('shows and hides what was typed, and keeps it', () => {
  render(<PasswordInput aria-label="Password" showLabel="Show" hideLabel="Hide" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(input, { target: { value: 'secret 1' } });
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect([input.type, input.value]).toEqual(['text', 'secret 1']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
});

it('is left alone by keyboards that correct words', () => {
  render(<PasswordInput aria-label="Password" showLabel="Show" hideLabel="Hide" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(['autocapitalize', 'autocorrect', 'spellcheck'].map((name) => input.getAttribute(name))).toEqual(['none', 'off', 'false']);
});
