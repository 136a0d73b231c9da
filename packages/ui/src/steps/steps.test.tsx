import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from './steps';

it('marks done steps and the current one', () => {
  render(<Steps steps={['Phone', 'Code', 'Profile']} current={1} label="Step 2 of 3" />);
  expect(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map((step) => [step.className, step.getAttribute('aria-current')]);
  expect(steps).toEqual([
    ['is-done', null],
    ['', 'step'],
    ['', null],
  ]);
});
