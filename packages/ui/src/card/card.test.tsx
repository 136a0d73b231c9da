import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './card';

it('has a heading of its level; a region has the title as its name', () => {
  render(
    <Card title="Passkeys" level={2} region caption="two" tools={<button type="button">Add</button>}>
      <p>none</p>
    </Card>,
  );
  expect(screen.getByRole('heading', { name: 'Passkeys', level: 2 })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Passkeys' }).textContent).toBe('PasskeystwoAddnone');
});

it('is no landmark by default', () => {
  render(<Card title="Links">none</Card>);
  expect(screen.queryByRole('region')).toBeNull();
});
