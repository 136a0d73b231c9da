import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Step } from '.';

const moves: unknown[] = [];
const withMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }));

beforeEach(() => {
  moves.length = 0;
  HTMLElement.prototype.animate = (frames) => {
    moves.push(Array.isArray(frames) ? frames[0] : frames);
    return {} as Animation;
  };
  withMotion(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const step = (name: string, depth: number | null) => (
  <Step name={name} depth={depth}>
    <button data-autofocus>{name}</button>
  </Step>
);
const show = (...[first, ...others]: [string, number | null][]) => {
  if (!first) return;
  const { rerender } = render(step(...first));
  for (const other of others) rerender(step(...other));
};

it('slides in from the right, and from the left on the way back', () => {
  show(['amount', 0], ['account', 1], ['amount', 0]);
  expect(moves).toEqual([
    { opacity: 0, transform: 'translateX(24px)' },
    { opacity: 0, transform: 'translateX(-24px)' },
  ]);
});

it('does not slide at first, at the same depth, nor where it moves by itself', () => {
  show(['loading', 0], ['amount', 0], ['receipt', null]);
  expect(moves).toEqual([]);
});

it('moves the focus, but nothing on the screen under reduced motion', () => {
  withMotion(true);
  show(['amount', 0], ['account', 1]);
  expect([moves, document.activeElement]).toEqual([[], screen.getByText('account')]);
});
