import { expect, it } from 'vitest';
import { createSignal } from './signal';

it('reaches its subscribers in the order of their subscription, until they unsubscribe', () => {
  const received: string[] = [];
  const signal = createSignal<number>();
  const leave = signal.subscribe((event) => received.push(`first ${event}`));
  signal.subscribe((event) => received.push(`second ${event}`));
  signal.emit(1);
  leave();
  signal.emit(2);
  expect(received).toEqual(['first 1', 'second 1', 'second 2']);
});
