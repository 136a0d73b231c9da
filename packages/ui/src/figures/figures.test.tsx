import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Figures } from '.';

test('each amount is described by its name', () => {
  render(
    <Figures
      figures={[
        ['Main wallet', 1_250.5],
        ['In games', 0],
      ]}
      currency="THB"
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Main wallet', 'In games']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['฿1,250.50', '฿0.00']);
});
