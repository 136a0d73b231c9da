import { afterEach, beforeEach, vi } from 'vitest';

/** Gives the tests of a file animations, which jsdom has not, and a clock of their own. */
export function mockAnimations(): void {
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
}

/** Whether the reader has chosen reduced motion. */
export const mockReducedMotion = (isReduced: boolean): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }));
