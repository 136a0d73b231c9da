import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Empty } from '.';

afterEach(cleanup);

it('has a frame and a pouch, or an icon within the frame of its list', () => {
  const { container } = render(<Empty title="No bonus" />);
  expect(container.firstElementChild?.className).toBe('k-card k-empty');
  cleanup();
  const plain = render(<Empty title="No withdrawal" icon={<svg className="k-i" />} action={<button type="button">Refresh</button>} />);
  expect(plain.container.firstElementChild?.className).toBe('k-empty k-empty--plain');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});
