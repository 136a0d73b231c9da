import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentProblem, accentTones, contrast, SOFT, STANDARD_ACCENT } from './accent.js';

describe('contrast', () => {
  // WCAG 2.2, relative luminance; the last pair is the grey of its technique G18.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('of %s and %s is %d, in either order', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe('an accent', () => {
  it.each([STANDARD_ACCENT, '#ff5a36', '#00b87a', '#8ab4ff', '#ff7ab8'])('%s can be used', (accent) => {
    expect(accentProblem(accent)).toBeNull();
  });

  it.each([
    ['#808080', 'text'],
    ['#1b2a6b', 'dark'],
    ['#ffffff', 'light'],
  ])('%s is refused for %s', (accent, problem) => {
    expect(accentProblem(accent)).toBe(problem);
  });

  it('has dark text on a light tone and white text on a dark one', () => {
    expect([accentTones('#ffd24a').on, accentTones('#7a1fd1').on]).toEqual(['#1d1404', '#ffffff']);
  });
});

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

/** `share` of the accent over a surface, as a browser mixes them. */
const over = (surface: string, accent: string, share: number): string => {
  const part = (of: string, start: number): number => Number.parseInt(of.slice(start, start + 2), 16);
  const mixed = [1, 3, 5].map((start) => Math.round(part(surface, start) * (1 - share) + part(accent, start) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

it('every accent that can be used has readable text in both themes, on it, as text and on its soft background', () => {
  const surfaces = { dark: ['#0b0c1c', '#13152d', '#1a1d3a', '#252949'], light: ['#f5f3ec', '#ffffff', '#efece3'] };
  fc.assert(
    fc.property(colour, (accent) => {
      fc.pre(accentProblem(accent) === null);
      const { base, hover, press, on, text } = accentTones(accent);
      for (const tone of [base, hover, press]) expect(contrast(tone, on)).toBeGreaterThanOrEqual(4.5);
      for (const theme of ['dark', 'light'] as const)
        for (const surface of surfaces[theme]) {
          expect(contrast(text[theme], surface)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(text[theme], over(surface, accent, SOFT[theme]))).toBeGreaterThanOrEqual(4.5);
        }
    }),
  );
});
