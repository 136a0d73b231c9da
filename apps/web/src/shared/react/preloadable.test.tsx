import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { preloadable } from './preloadable';

const file = { default: ({ name }: { name: string }) => <p>Hello {name}</p> };

it('is shown at once when its file is loaded', async () => {
  const Greeting = preloadable(() => Promise.resolve(file));
  await Greeting.preload();
  render(
    <Suspense fallback="…">
      <Greeting name="Noy" />
    </Suspense>,
  );
  expect(screen.getByText('Hello Noy')).toBeTruthy();
});

it('loads its file when it is shown, and keeps what it has shown after a preload', async () => {
  const Greeting = preloadable(() => Promise.resolve(file));
  const { rerender } = render(<Greeting name="Noy" />, { wrapper: ({ children }) => <Suspense fallback="…">{children}</Suspense> });
  expect(screen.getByText('…')).toBeTruthy();
  const greeting = await screen.findByText('Hello Noy');
  await Greeting.preload();
  rerender(<Greeting name="Dao" />);
  expect(screen.getByText('Hello Dao')).toBe(greeting);
});

it('tries a file again whose preload failed', async () => {
  let calls = 0;
  const Greeting = preloadable(async () => {
    if (calls++ === 0) throw new Error('offline');
    return file;
  });
  await expect(Greeting.preload()).rejects.toThrow('offline');
  render(
    <Suspense fallback="…">
      <Greeting name="Noy" />
    </Suspense>,
  );
  expect(await screen.findByText('Hello Noy')).toBeTruthy();
});
