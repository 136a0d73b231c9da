import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Segments } from './segments';

const segments = [
  { name: 'th', text: 'ไทย', lang: 'th' },
  { name: 'en', text: 'English', lang: 'en' },
] as const;

it('marks the chosen value, names each in its language, and reports a choice', () => {
  const onChoose = vi.fn<(name: 'th' | 'en') => void>();
  render(<Segments label="Language" segments={segments} chosen="th" onChoose={onChoose} />);
  expect(screen.getByRole('group', { name: 'Language' })).toBeTruthy();
  expect(screen.getByRole('button', { pressed: true }).lang).toBe('th');
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(onChoose.mock.calls).toEqual([['en']]);
});
