import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockAnimations, mockReducedMotion } from '../../../../../packages/ui/test/motion';
import { Page } from './page';

const moves: unknown[] = [];
const leaving = () => document.querySelector('.app-page.is-leaving h1')?.textContent;
const navigate = (hasFocus = false) => {
  const screenOf = (name: string) => (
    <Page key={name}>
      <main>
        <h1>{name}</h1>
        <p>Balance of {name}</p>
        <p>Rows of {name}</p>
        {hasFocus && <button autoFocus>Search</button>}
      </main>
    </Page>
  );
  const { rerender } = render(screenOf('Home'));
  rerender(screenOf('Statement'));
};

mockAnimations();
const laidOut: string[] = [];
const UNSEEN = { contentVisibility: ['hidden', 'hidden'], containIntrinsicHeight: ['1000vh', '1000vh'] };
beforeEach(() => {
  moves.length = 0;
  laidOut.length = 0;
  HTMLElement.prototype.animate = function animate(frames) {
    const text = this.className || this.textContent;
    moves.push([text, frames]);
    return { cancel: () => void laidOut.push(text) } as Animation;
  };
});

it('fades the former screen out over the next one', () => {
  mockReducedMotion(false);
  navigate();
  expect([leaving(), document.querySelector('.app-page h1')?.textContent]).toEqual(['Home', 'Statement']);
});

it('fades the next screen in, whose parts rise; the first is there at once', () => {
  mockReducedMotion(false);
  navigate();
  expect(moves).toEqual([
    ['app-page', { opacity: [0, 1] }],
    ['Statement', { transform: ['translateY(0.5rem)', 'none'] }],
    ['Balance of Statement', { transform: ['translateY(0.5rem)', 'none'] }],
    ['Rows of Statement', { transform: ['translateY(0.5rem)', 'none'] }],
    ['Balance of Statement', UNSEEN],
    ['Rows of Statement', UNSEEN],
  ]);
});

it('lays out the later parts of the next screen after its first frame', () => {
  mockReducedMotion(false);
  navigate();
  vi.advanceTimersToNextFrame();
  expect(laidOut).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(laidOut).toEqual(['Balance of Statement']);
  vi.advanceTimersToNextFrame();
  expect(laidOut).toEqual(['Balance of Statement', 'Rows of Statement']);
});

it('changes at once under reduced motion', () => {
  mockReducedMotion(true);
  navigate();
  expect([leaving(), moves]).toEqual([undefined, []]);
});

it('lays out a part with the focus at once', () => {
  mockReducedMotion(false);
  navigate(true);
  for (let frame = 0; frame < 5; frame += 1) vi.advanceTimersToNextFrame();
  expect([document.activeElement?.textContent, laidOut]).toEqual(['Search', ['Balance of Statement', 'Rows of Statement']]);
});
