import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Well } from './well';

it('has the colour of its meaning', () => {
  render(
    <Well tone="coral" large>
      !
    </Well>,
  );
  expect(document.querySelector('.k-well')?.className).toBe('k-well k-well--lg k-well--coral');
});
