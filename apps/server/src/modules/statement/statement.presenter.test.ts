import { expect, it } from 'vitest';
import { presentLine } from './statement.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const line: Parameters<typeof presentLine>[0] = {
  id: 'l',
  kind: 'withdraw',
  status: 'PENDING',
  amount: 150n,
  source: 'WALLET',
  target: 'KTB',
  related: null,
  created_at: at,
  settled_at: null,
  review: null,
  promised_at: null,
  reject_reason: null,
};

it('a line has its fields and no others', () => {
  expect(presentLine(line, 'en')).toEqual({
    _id: 'l',
    statementType: 'withdraw',
    from: 'WALLET',
    to: 'KTB',
    amount: 1.5,
    status: 'PENDING',
    createdAt: at.toISOString(),
  });
});

it('a line that ended has the time of its end, a pending one has none', () => {
  const end = new Date('2026-11-21T00:01:23.000Z');
  expect(presentLine({ ...line, status: 'SUCCESS', settled_at: end }, 'en').settledAt).toBe(end.toISOString());
  expect('settledAt' in presentLine({ ...line, settled_at: end }, 'en')).toBe(false);
});

it('a line of a reward has its description in the language', () => {
  const related = { bonus: { description: { th: 'ก', la: 'ກ', en: 'a' } } } as unknown as NonNullable<typeof line.related>;
  expect(presentLine({ ...line, related }, 'la')).toMatchObject({ bonus: { description: 'ກ' } });
});

it('a withdrawal that waits has the time of its answer, a rejected one its reason', () => {
  expect(presentLine({ ...line, review: 'waiting', promised_at: at }, 'en').review).toEqual({
    state: 'waiting',
    answerBy: at.toISOString(),
  });
  expect(presentLine({ ...line, review: 'rejected', reject_reason: 'name' }, 'en').review).toEqual({ state: 'rejected', reason: 'name' });
});

it('a withdrawal that was released, and one without a promise or a reason, has no review', () => {
  const others = [
    { review: 'released', promised_at: at, reject_reason: 'x' },
    { review: 'waiting', promised_at: null, reject_reason: 'x' },
    { review: 'rejected', promised_at: at, reject_reason: null },
  ] as const;
  expect(others.map((each) => 'review' in presentLine({ ...line, ...each }, 'en'))).toEqual([false, false, false]);
});
