import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from './page';

const leaving = () => document.querySelector('.app-page.is-leaving')?.textContent;
const navigate = () => {
  const { rerender } = render(<Page key="/user/home">Home</Page>);
  rerender(<Page key="/user/statement">Statement</Page>);
};

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.animate = () => ({}) as Animation;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

it('fades the former screen out over the next one', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  navigate();
  expect([leaving(), document.querySelector('.app-page')?.textContent]).toEqual(['Home', 'Statement']);
});

it('changes at once under reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  navigate();
  expect(leaving()).toBeUndefined();
});
