import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, useToast, type Toasts } from './toast-provider';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

const show = (say: (toast: Toasts) => void) => {
  function Speaker() {
    const toast = useToast();
    return <button onClick={() => say(toast)}>speak</button>;
  }
  render(
    <ToastProvider closeLabel="Close">
      <Speaker />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('speak'));
};
const wait = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

// §8-2 a danger toast of 4 s
// §9-9 Toast duration
it('goes after 4 s and not before', () => {
  show((toast) => toast.ok('Copied', '045-882-1930'));
  wait(3_999);
  const before = screen.queryByRole('status')?.textContent;
  wait(1);
  expect([before, screen.queryByRole('status')]).toEqual(['Copied045-882-1930', null]);
});

it('stays while a pointer rests on it', () => {
  show((toast) => toast.info('Slow to read'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60_000);
  const held = screen.queryByRole('status') !== null;
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(4_000);
  expect([held, screen.queryByRole('status')]).toEqual([true, null]);
});

it('stays while its button has focus', () => {
  show((toast) => toast.info('Slow to read'));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  wait(60_000);
  expect(screen.queryByRole('status')).not.toBeNull();
});

it('interrupts for bad news only', () => {
  show((toast) => {
    toast.bad('Failed');
    toast.ok('Done');
  });
  expect([screen.getByRole('alert').textContent, screen.getByRole('status').textContent]).toEqual(['Failed', 'Done']);
});

it('is shown once when it is said again', () => {
  show((toast) => {
    toast.bad('Failed');
    toast.ok('Copied', '1');
    toast.ok('Copied', '2');
    toast.bad('Failed');
  });
  expect([screen.getAllByRole('alert').length, screen.getAllByRole('status').length]).toEqual([1, 2]);
});

it('closes on its button; the others stay', () => {
  show((toast) => {
    toast.ok('One');
    toast.ok('Two');
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['Two']);
});

describe('its exit', () => {
  const leaving = () => document.querySelector('.is-leaving')?.textContent;
  const withMotion = (isReduced: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }));
  beforeEach(() => {
    HTMLElement.prototype.animate = () => ({}) as Animation;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  it('is seen after the toast is gone, and not for long', () => {
    withMotion(false);
    show((toast) => toast.ok('Copied'));
    wait(4_000);
    const atOnce = [screen.queryByRole('status'), leaving()];
    wait(400);
    expect([...atOnce, leaving()]).toEqual([null, 'Copied', undefined]);
  });

  it('is the same after its button', () => {
    withMotion(false);
    show((toast) => toast.ok('Copied'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect([screen.queryByRole('status'), leaving()]).toEqual([null, 'Copied']);
  });

  it('is not seen under reduced motion', () => {
    withMotion(true);
    show((toast) => toast.ok('Copied'));
    wait(4_000);
    expect(leaving()).toBeUndefined();
  });
});
