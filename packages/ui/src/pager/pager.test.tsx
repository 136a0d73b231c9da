import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Pager } from './pager';

afterEach(cleanup);

const label = (n: number) => `Page ${n}`;

const show = (page: number, pageCount: number) => {
  const onPage = vi.fn<(page: number) => void>();
  render(
    <Pager page={page} pageCount={pageCount} onPage={onPage} label="Pages" previousLabel="Previous" nextLabel="Next" pageLabel={label} />,
  );
  return onPage;
};

it('goes to the page that is pressed', async () => {
  const onPage = show(7, 20);
  await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(4);
});

it('goes one on', async () => {
  const onPage = show(7, 20);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(8);
});

it('does not go beyond the first page', async () => {
  const onPage = show(1, 4);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage).not.toHaveBeenCalled();
});

it('says which page is current', () => {
  show(2, 4);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('2');
});

it('shows nothing when there is one page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
