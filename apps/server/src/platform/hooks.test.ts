import { expect, it } from 'vitest';
import { createHooks } from './hooks.js';

interface Events {
  paid: [member: string, amount: bigint];
  closed: [];
}

it('calls every subscriber of an event in order, one after the other', async () => {
  const { afterCommit } = createHooks<Events, Events>();
  const calls: string[] = [];
  afterCommit.on('paid', async (member, amount) => {
    await Promise.resolve();
    calls.push(`first ${member} ${amount}`);
  });
  afterCommit.on('paid', () => calls.push('second'));
  afterCommit.on('closed', () => calls.push('other'));
  await afterCommit.emit('paid', 'm1', 5n);
  expect(calls).toEqual(['first m1 5', 'second']);
});

it('rejects when a subscriber throws, so that the transaction of the emitter rolls back', async () => {
  const { inTransaction } = createHooks<Events, Events>();
  inTransaction.on('closed', () => Promise.reject(new Error('no')));
  await expect(inTransaction.emit('closed')).rejects.toThrow('no');
});

it('does nothing for an event without subscribers', async () => {
  await expect(createHooks<Events, Events>().afterCommit.emit('closed')).resolves.toBeUndefined();
});
