import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Step, useTravel } from '.';

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

describe('a part that travels', () => {
  const tops: Record<string, DOMRect> = { small: new DOMRect(10, 20, 60, 20), large: new DOMRect(50, 100, 120, 40) };
  const Part = ({ size }: { size: string }) => <b ref={useTravel()}>{size}</b>;
  const stepOf = (size: string | null, depth: number) => (
    <Step name={String(depth)} depth={depth}>
      {size && <Part key={size} size={size} />}
    </Step>
  );
  const pass = (first: string | null, second: string) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return tops[this.textContent] ?? new DOMRect();
    });
    const { rerender } = render(stepOf(first, 0));
    rerender(stepOf(second, 1));
  };
  afterEach(() => void vi.restoreAllMocks());

  it('moves from its place in the former step, which does not slide', () => {
    pass('large', 'small');
    expect(moves).toEqual([{ transform: 'translate(40px, 80px) scale(2)', transformOrigin: '0 0' }]);
  });

  it('is not measured in a first step', () => {
    const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    render(stepOf('large', 0));
    expect(measured).not.toHaveBeenCalled();
  });

  it('of one step only does not move', () => {
    pass(null, 'small');
    expect(moves).toEqual([{ opacity: 0, transform: 'translateX(24px)' }]);
  });

  it('is at its end at once under reduced motion', () => {
    withMotion(true);
    pass('large', 'small');
    expect(moves).toEqual([]);
  });
});
