import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCopy } from './use-copy';

const Part = () => {
  const { isCopied, copy } = useCopy();
  return <button onClick={() => copy('the link')}>{isCopied ? 'Copied' : 'Copy'}</button>;
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

it.each(['a focused button', 'a browser that does not focus buttons'])('copies over plain http: %s', async (browser) => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  let copied: string | undefined;
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return true;
  };
  render(
    <main>
      <Part />
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Copy' });
  if (browser === 'a focused button') button.focus();
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(copied).toBe('the link');
});
