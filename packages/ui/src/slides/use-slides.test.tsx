import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { resized } from '../../test/resize-observer';
import { useSlides } from './use-slides';

/** Three slides of 100 px in a row of 100 px, or of 300 px, in which all of them fit. */
const layOut = (row: HTMLElement, scrollLeft: number, clientWidth = 100): void => {
  for (const [name, value] of Object.entries({ scrollLeft, clientWidth, scrollWidth: 300 }))
    Object.defineProperty(row, name, { value, configurable: true });
};
const measure = (row: HTMLElement, scrollLeft: number, clientWidth?: number): void => {
  layOut(row, scrollLeft, clientWidth);
  act(() => void fireEvent.scroll(row));
};

const show = (): HTMLElement => {
  const Slides = () => {
    const { row, current, fits, turn } = useSlides(3);
    return (
      <>
        <div ref={row} data-testid="row">
          <b />
          <b />
          <b />
        </div>
        <output>{fits ? 'fits' : current}</output>
        <button onClick={() => turn(1)}>next</button>
        <button onClick={() => turn(-1)}>back</button>
      </>
    );
  };
  render(<Slides />);
  return screen.getByTestId('row');
};
const state = () => screen.getByRole('status').textContent;

it.each([
  [0, '0'],
  [40, '0'],
  [100, '1'],
  [199, '2'],
])('a row that is scrolled by %i px shows slide %s', (scrollLeft, current) => {
  measure(show(), scrollLeft);
  expect(state()).toBe(current);
});

it('a row in which all slides fit has nothing to turn', () => {
  measure(show(), 0, 299);
  expect(state()).toBe('fits');
});

it('is measured anew when the row gets another size', () => {
  const row = show();
  measure(row, 100);
  layOut(row, 100, 300);
  act(() => resized(row));
  expect(state()).toBe('fits');
});

it('turns to the neighbour, and stops at both ends', () => {
  const row = show();
  const turned: number[] = [];
  [...row.children].forEach((slide, index) => {
    slide.scrollIntoView = vi.fn<() => void>(() => void turned.push(index));
  });
  measure(row, 100);
  fireEvent.click(screen.getByText('next'));
  measure(row, 200);
  fireEvent.click(screen.getByText('next'));
  measure(row, 0);
  fireEvent.click(screen.getByText('back'));
  expect(turned).toEqual([2, 2, 0]);
});
