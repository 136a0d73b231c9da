import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';

it('is named by its label, and a press on the label ticks it', () => {
  const onChange = vi.fn<() => void>();
  render(<Checkbox onChange={onChange}>Remember me</Checkbox>);
  fireEvent.click(screen.getByText('Remember me'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
});
