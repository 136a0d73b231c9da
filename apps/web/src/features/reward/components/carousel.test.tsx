import words from '@krapao/phrases/member/en';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

const picture = { image: '/files/banner/1.svg', html: '' };
const text = { image: '', html: '<b>Conditions</b><img src="x" onerror="alert(1)"><script>alert(1)</script>' };

/** jsdom computes no layout: slides of 312 px in a row of `width`, and the slide that was scrolled into view. */
const layOut = (width: number): string[] => {
  const scrolledTo: string[] = [];
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function scrollWidth(this: Element) {
    return this.children.length * 312;
  });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.getAttribute('aria-label') ?? '');
  };
  return scrolledTo;
};
const show = (...banners: { image: string; html: string }[]) =>
  render(
    <IntlProvider locale="en" messages={words}>
      <Carousel banners={banners} label="First deposit" />
    </IntlProvider>,
  );
const row = () => screen.getByRole('group', { name: 'First deposit' });
const scrollTo = (left: number) => {
  row().scrollLeft = left;
  fireEvent.scroll(row());
};
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => void vi.restoreAllMocks());

// §2-86 carousel of banners (image and html)
// §3-20 banner
it('shows pictures and words of the operator, without anything that runs', async () => {
  show(picture, text);
  await waitFor(() => expect(row().textContent).toContain('Conditions'));
  const pictures = [...row().querySelectorAll('img')];
  expect(pictures.map((image) => [image.getAttribute('src'), image.hasAttribute('onerror')])).toEqual([
    ['/files/banner/1.svg', false],
    ['x', false],
  ]);
  expect(row().querySelector('script')).toBeNull();
});

it('turns by buttons and stops at both ends, where the button keeps the focus', async () => {
  const scrolledTo = layOut(390);
  show(picture, text, picture);
  expect(button('Previous picture').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Next picture'));
  scrollTo(546);
  expect([button('Next picture').getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button('Next picture')]);
  await userEvent.click(button('Previous picture'));
  expect(scrolledTo).toEqual(['2 of 3', '2 of 3']);
});

it('turns by the arrow keys', async () => {
  const scrolledTo = layOut(390);
  show(picture, text, picture);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect([document.activeElement, scrolledTo]).toEqual([row(), ['2 of 3']]);
});

it('offers nothing to turn where every banner is in view', () => {
  layOut(1_000);
  show(picture, text, picture);
  expect(screen.queryByRole('button')).toBeNull();
});

it('renders nothing without banners', () => {
  const { container } = show();
  expect(container.innerHTML).toBe('');
});
