import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Keys } from './kbd';

it('keys are marked one by one', () => {
  render(<Keys names={['Ctrl', 'Enter']} />);
  expect([...document.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual(['Ctrl', 'Enter']);
});
