import type { Statement } from '@krapao/contract';
import { expect, it } from 'vitest';
import { slipOf, type SlipWords } from './slip';

const movement = (changes: Partial<Statement> = {}): Statement => ({
  _id: 'r1',
  statementType: 'withdraw',
  from: 'WALLET',
  to: 'KTB',
  amount: 1_500,
  status: 'SUCCESS',
  createdAt: '14:20',
  settledAt: '14:31',
  ...changes,
});

const words: SlipWords = {
  site: 'Krapao',
  kind: 'Withdrawal',
  amount: '฿1,500.00',
  outcome: 'Paid',
  note: 'No balance',
  label: (of) => `label ${of}`,
  step: (name) => `step ${name}`,
  place: (code) => `place ${code}`,
  account: '···7890',
  time: (at) => `at ${at}`,
};

it('says what happened, from where to where, when, and the reference', () => {
  expect(slipOf(movement(), words)).toEqual({
    site: 'Krapao',
    kind: 'Withdrawal',
    amount: '฿1,500.00',
    outcome: { words: 'Paid', tone: 'good' },
    facts: [
      ['label from', 'place WALLET'],
      ['label to', 'place KTB ···7890'],
      ['step requested', 'at 14:20'],
      ['step arrived', 'at 14:31'],
      ['label reference', 'r1'],
    ],
    note: 'No balance',
  });
});

it('has the time where there are no steps, and only what a backend says', () => {
  const deposit = movement({ _id: undefined, statementType: 'deposit', from: 'WW', to: 'WALLET', settledAt: undefined });
  expect(slipOf(deposit, { ...words, amount: null, account: undefined })).toMatchObject({
    amount: null,
    facts: [
      ['label from', 'place WW'],
      ['label to', 'place WALLET'],
      ['label time', 'at 14:20'],
    ],
  });
});

it('of a reward names it, without places', () => {
  const reward = movement({ statementType: 'bonus', bonus: { description: 'Daily 50' }, settledAt: undefined });
  expect(slipOf(reward, words)).toMatchObject({
    kind: 'Daily 50',
    facts: [
      ['label time', 'at 14:20'],
      ['label reference', 'r1'],
    ],
  });
});

it.each([
  ['PENDING', 'waiting'],
  ['FAILED', 'bad'],
] as const)('that is %s is %s', (status, tone) => expect(slipOf(movement({ status }), words).outcome.tone).toBe(tone));
