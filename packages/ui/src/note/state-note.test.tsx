import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StateNote } from './state-note';

it('is announced when it has a role, and ends in its action', () => {
  render(
    <StateNote tone="warn" icon={null} role="status" action={<a href="/approvals">Open</a>}>
      Proposed
    </StateNote>,
  );
  expect([screen.getByRole('status').textContent, screen.getByRole('link').textContent]).toEqual(['ProposedOpen', 'Open']);
});
