import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { guardMovedNodes } from '../../../../packages/ui/src/moved-nodes';
import { translatePage } from '../../../../packages/ui/test/translator';

/** What the page's own script replaces, put back for the tests of other files. */
const kept = (['insertBefore', 'removeChild', 'nodeValue'] as const).map(
  (name) => [name, Object.getOwnPropertyDescriptor(Node.prototype, name) ?? {}] as const,
);
beforeAll(guardMovedNodes);
afterAll(() => {
  for (const [name, descriptor] of kept) Object.defineProperty(Node.prototype, name, descriptor);
});

let stop = (): void => undefined;
afterEach(() => {
  stop();
  cleanup();
});

interface DisplayedText {
  error?: string;
  isBusy?: boolean;
  count: number;
}

/** Every shape of text beside something that comes and goes. */
function Page({ error, isBusy = false, count }: DisplayedText) {
  return (
    <form>
      <button type="submit">
        {isBusy ? <i>…</i> : null}
        Log in
      </button>
      <p>
        {count} of 10 {count > 1 && 'days'} <b>left</b> {error}
      </p>
      {error && `! ${error}`}
      {isBusy && <em>wait</em>}
    </form>
  );
}

/** The translator has done its work: it is notified of changes after the task that made them. */
const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

it.each(['replace', 'move'] as const)('React changes a page whose texts a translator does %s', async (how) => {
  const steps: DisplayedText[] = [
    { count: 1 },
    { count: 2, isBusy: true },
    { count: 2, error: 'wrong password' },
    { count: 3, isBusy: true },
    { count: 1, error: 'try later', isBusy: true },
    { count: 1 },
  ];
  const { container, rerender } = render(<Page {...(steps[0] ?? { count: 0 })} />);
  stop = translatePage(how);
  for (const step of steps) {
    rerender(<Page {...step} />);
    await settled();
    const translated = container.textContent;
    expect(container.querySelectorAll('font').length).toBeGreaterThan(0);
    const { container: plain, unmount } = render(<Page {...step} />);
    expect(translated).toBe(plain.textContent);
    unmount();
  }
});

it('text that is not to be translated stays as React made it', async () => {
  const { container } = render(
    <p>
      Balance <b translate="no">฿1</b>
    </p>,
  );
  stop = translatePage('replace');
  await settled();
  expect(container.querySelector('b')?.innerHTML).toBe('฿1');
});
