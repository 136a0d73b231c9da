import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconButton } from './icon-button';

it('has a name, and submits no form', () => {
  render(
    <IconButton label="Close" variant="line">
      <svg />
    </IconButton>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
  expect([button.type, button.className]).toEqual(['button', 'k-ib k-ib--line']);
});
