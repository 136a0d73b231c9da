import { describe, expect, it } from 'vitest';
import { type NoticeLine, pageOf, type StoredNotice } from './inbox.rules.js';

const minute = (at: number) => new Date(at * 60_000);
const line = (seq: number, given: Partial<NoticeLine> = {}): NoticeLine => ({
  seq: BigInt(seq),
  id: `line ${seq}`,
  kind: 'withdraw',
  status: 'SUCCESS',
  amount: 12_345n,
  source: 'WALLET',
  created_at: minute(seq),
  settled_at: minute(seq),
  promised_at: null,
  reject_reason: null,
  ...given,
});
const stored = (id: number, at: number): StoredNotice => ({ id: BigInt(id), code: 'password-changed', facts: {}, at: minute(at) });
const none = { lines: [], nextLine: 0n, stored: [], site: [] };
const newest = { line: null, stored: null, site: null };

describe('a page of notices', () => {
  it('orders what it has by when it ended', () => {
    const lines = [line(3), line(2, { settled_at: minute(9) })];
    const { notices } = pageOf({ ...none, lines, stored: [stored(1, 5)] }, newest, 10, null);
    expect(notices.map(({ id }) => id)).toEqual(['line 2', '1', 'line 3']);
  });

  it('continues each of the two lists where it ended', () => {
    const page = { ...none, lines: [line(8), line(4)], nextLine: 4n, stored: [stored(7, 6), stored(6, 5)] };
    expect(pageOf(page, newest, 2, null).next).toEqual({ line: 8n, stored: 7n, site: 0n });
    expect(pageOf({ ...page, nextLine: 0n }, newest, 10, null).next).toEqual({ line: 0n, stored: 0n, site: 0n });
    expect(pageOf({ ...page, lines: [line(1)] }, newest, 2, null).next).toEqual({ line: null, stored: 6n, site: 0n });
  });

  it('has announcements in their place, and continues them by their time', () => {
    const site = [7, 3].map((at) => ({ at: minute(at), title: 'Maintenance', text: '' }));
    const first = pageOf({ ...none, stored: [stored(5, 5)], site }, newest, 2, null);
    expect(first.notices.map(({ id }) => id)).toEqual(['site 420000', '5']);
    expect(first.next.site).toBe(420_000n);
    const second = pageOf({ ...none, site }, { line: 0n, stored: 0n, site: first.next.site }, 2, null);
    expect(second.notices.map(({ id }) => id)).toEqual(['site 180000']);
    expect(second.next.site).toBe(0n);
  });

  it('shows as new what ended after the last reading', () => {
    const lines = [line(3), line(2, { settled_at: minute(9) }), line(1)];
    const { notices } = pageOf({ ...none, lines, stored: [stored(1, 4)] }, newest, 10, minute(3));
    expect(notices.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual(['line 2', '1']);
  });

  it.each([
    [{ status: 'SUCCESS' as const }, 'withdrawal-paid', {}],
    [{ status: 'FAILED' as const }, 'withdrawal-failed', {}],
    [{ status: 'FAILED' as const, reject_reason: 'name' }, 'withdrawal-rejected', { reason: 'name' }],
    [
      { status: 'PENDING' as const, settled_at: null, promised_at: minute(90) },
      'withdrawal-waiting',
      { answerBy: minute(90).toISOString() },
    ],
    [{ kind: 'deposit', source: 'SCB' }, 'money-arrived', { bankCode: 'SCB' }],
    [{ kind: 'bonus' }, 'reward-received', {}],
  ])('names the line %j %s', (given, code, facts) => {
    const [notice] = pageOf({ ...none, lines: [line(1, given)] }, newest, 10, null).notices;
    expect(notice).toMatchObject({ code, facts: { amount: 123.45, ...facts }, isNew: code !== 'withdrawal-waiting' });
  });
});
