import { expect, it } from 'vitest';
import { presentWithdrawal } from './withdraw.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const line = { id: 'w', amount: 150n, createdAt: at } as Parameters<typeof presentWithdrawal>[0];
const answer = { _id: 'w', status: 'PENDING', amount: 1.5, createdAt: at.toISOString() };

it('a withdrawal that waits for a person has the time of its answer', () => {
  expect(presentWithdrawal(line, { id: 'w', state: 'waiting', promised_at: at })).toEqual({
    ...answer,
    review: { state: 'waiting', answerBy: at.toISOString() },
  });
});

it('any other has none', () => {
  expect(presentWithdrawal(line, undefined)).toEqual(answer);
  expect(presentWithdrawal(line, { id: 'w', state: 'released', promised_at: at })).toEqual(answer);
});
