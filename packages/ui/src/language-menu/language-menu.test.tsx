import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageMenu } from './language-menu';

afterEach(cleanup);

const languages = [
  { code: 'th', lang: 'th', name: 'ไทย' },
  { code: 'la', lang: 'lo', name: 'ລາວ' },
] as const;

const show = () => {
  const onChoose = vi.fn<(code: 'th' | 'la') => void>();
  const { container } = render(<LanguageMenu label="Language" languages={languages} current="th" onChoose={onChoose} />);
  const menu = container.querySelector('details') as HTMLDetailsElement;
  menu.open = true;
  return { onChoose, menu };
};
const choice = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

// §2-24 header
it('does not offer the current language', () => {
  show();
  expect([choice(/ไทย/).disabled, choice(/ລາວ/).disabled]).toEqual([true, false]);
});

it('reports the choice and closes', () => {
  const { onChoose, menu } = show();
  fireEvent.click(choice(/ລາວ/));
  expect([onChoose.mock.calls, menu.open]).toEqual([[['la']], false]);
});

it('closes at Escape and gives focus back', () => {
  const { menu } = show();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect([menu.open, document.activeElement?.tagName]).toEqual([false, 'SUMMARY']);
});

it('closes at a press elsewhere', () => {
  const { menu } = show();
  fireEvent.pointerDown(document.body);
  expect(menu.open).toBe(false);
});
