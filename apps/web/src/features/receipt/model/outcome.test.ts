import type { Statement } from '@krapao/contract';
import { describe, expect, it } from 'vitest';
import { durationOf, lookOf, stepsOf } from './outcome';

const movement = (changes: Partial<Statement> = {}): Statement => ({
  statementType: 'withdraw',
  from: 'WALLET',
  to: 'KTB',
  amount: 100,
  status: 'SUCCESS',
  createdAt: '2026-11-21T13:13:08.000Z',
  settledAt: '2026-11-21T13:14:31.000Z',
  ...changes,
});
const waiting = { state: 'waiting', answerBy: '2026-11-21T14:00:00.000Z' } as const;

describe('the lights and the title', () => {
  it.each([
    ['deposit', 'SUCCESS', 'done', 'deposit.paid'],
    ['withdraw', 'SUCCESS', 'done', 'wallet.live.withdrawn'],
    ['withdraw', 'PENDING', 'sent', 'withdraw.acceptedTitle'],
    ['withdraw', 'FAILED', 'back', 'wallet.live.withdrawFailed'],
    ['transfer', 'PENDING', 'sent', 'transfer.pendingTitle'],
    ['finish_bonus', 'SUCCESS', 'won', 'receipt.conditionWon'],
    ['finish_bonus', 'FAILED', 'ended', 'receipt.conditionLost'],
    ['deposit', 'PENDING', 'held', 'receipt.processing'],
  ] as const)('of a %s that is %s are %s and %s', (statementType, status, lights, title) => {
    expect(lookOf(movement({ statementType, status }))).toEqual({ lights, title });
  });

  it('of a withdrawal under review are those of a check', () => {
    expect(lookOf(movement({ status: 'PENDING', review: waiting }))).toEqual({ lights: 'held', title: 'receipt.held' });
  });
});

describe('the steps', () => {
  const steps = (changes: Partial<Statement>) => stepsOf(movement(changes)).map(({ name, state }) => `${name} ${state}`);

  it.each([
    ['paid', {}, ['requested done', 'sent done', 'arrived done']],
    ['sent', { status: 'PENDING' }, ['requested done', 'sent now', 'arrived open']],
    ['under review', { status: 'PENDING', review: waiting }, ['requested done', 'checked now', 'sent open', 'arrived open']],
    ['refused by the bank', { status: 'FAILED' }, ['requested done', 'refused failed', 'back done']],
    [
      'rejected',
      { status: 'FAILED', review: { state: 'rejected', reason: 'PLAY_FIRST' } },
      ['requested done', 'checked failed', 'back done'],
    ],
  ] as const)('of a withdrawal that is %s', (_which, changes, expected) => {
    expect(steps(changes)).toEqual(expected);
  });

  it('of a movement that ended at once are none, of one that took time its request and its end', () => {
    const deposit = { statementType: 'deposit' } as const;
    expect(steps({ ...deposit, settledAt: movement().createdAt })).toEqual([]);
    expect(steps({ ...deposit, settledAt: undefined })).toEqual([]);
    expect(steps(deposit)).toEqual(['requested done', 'credited done']);
  });

  it('give the promised time of a review', () => {
    expect(stepsOf(movement({ status: 'PENDING', review: waiting })).find(({ name }) => name === 'checked')?.at).toBe(waiting.answerBy);
  });
});

it('the duration is left out where it is short, long or unknown', () => {
  expect(durationOf(movement())).toEqual({ minutes: 1, seconds: 23 });
  expect(durationOf(movement({ settledAt: '2026-11-21T13:13:09.000Z' }))).toBeNull();
  expect(durationOf(movement({ settledAt: '2026-11-21T14:13:08.000Z' }))).toBeNull();
  expect(durationOf(movement({ settledAt: undefined }))).toBeNull();
});
