import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BonusArt } from './bonus-art';

/** Without the gradient ids, which differ per instance. */
const drawn = (code: string) => {
  const { container, unmount } = render(<BonusArt code={code} />);
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('fill') + String(path.getAttribute('d')));
  unmount();
  return paths.join();
};
const codes = Array.from({ length: 40 }, (_, index) => `BONUS${index}`);

it('is the same for the same code', () => {
  expect(codes.map(drawn)).toEqual(codes.map(drawn));
});

it('differs from code to code', () => {
  expect(new Set(codes.map(drawn)).size).toBeGreaterThan(20);
});

it('contains no NaN', () => {
  expect(codes.map(drawn).filter((paths) => /NaN|undefined|Infinity/.test(paths))).toEqual([]);
});
