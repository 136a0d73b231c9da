import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockAnimations, mockReducedMotion } from '../../../../../packages/ui/test/motion';
import { Page } from './page';

const leaving = () => document.querySelector('.app-page.is-leaving')?.textContent;
const navigate = () => {
  const { rerender } = render(<Page key="/user/home">Home</Page>);
  rerender(<Page key="/user/statement">Statement</Page>);
};

mockAnimations();

it('fades the former screen out over the next one', () => {
  mockReducedMotion(false);
  navigate();
  expect([leaving(), document.querySelector('.app-page')?.textContent]).toEqual(['Home', 'Statement']);
});

it('changes at once under reduced motion', () => {
  mockReducedMotion(true);
  navigate();
  expect(leaving()).toBeUndefined();
});
