import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockAnimations, mockReducedMotion } from '../../../../../packages/ui/test/motion';
import { Page } from './page';

const moves: unknown[] = [];
const leaving = () => document.querySelector('.app-page.is-leaving')?.textContent;
const navigate = () => {
  const screenOf = (name: string) => (
    <Page key={name}>
      <main>
        <h1>{name}</h1>
      </main>
    </Page>
  );
  const { rerender } = render(screenOf('Home'));
  rerender(screenOf('Statement'));
};

mockAnimations();
beforeEach(() => {
  moves.length = 0;
  HTMLElement.prototype.animate = function animate(frames) {
    moves.push([this.className || this.textContent, frames]);
    return {} as Animation;
  };
});

it('fades the former screen out over the next one', () => {
  mockReducedMotion(false);
  navigate();
  expect([leaving(), document.querySelector('.app-page')?.textContent]).toEqual(['Home', 'Statement']);
});

it('fades the next screen in, whose parts rise; the first is there at once', () => {
  mockReducedMotion(false);
  navigate();
  expect(moves).toEqual([
    ['app-page', { opacity: [0, 1] }],
    ['Statement', { transform: ['translateY(0.5rem)', 'none'] }],
  ]);
});

it('changes at once under reduced motion', () => {
  mockReducedMotion(true);
  navigate();
  expect([leaving(), moves]).toEqual([undefined, []]);
});
