import type { Permission } from '@krapao/contract/desk';
import { describe, expect, it } from 'vitest';
import type { DeskOperator } from '../base/request.js';
import { personOf } from '../people/index.js';
import { presentBrief, presentProposal } from './proposal.presenter.js';

type Row = Parameters<typeof presentProposal>[0];

const at = new Date('2026-11-21T00:00:00.000Z');
const anna = { id: '1', name: 'anna', displayName: 'Anna' };
const people = new Map([['operator:1', anna]]);
const row = {
  id: 'p',
  act: 'member.change-phone',
  state: 'open',
  target_kind: 'member',
  target_id: 'm',
  target_label: '0812345678',
  member: 'm',
  amount: 100_50n,
  currency: 'THB',
  maker: 'operator:1',
  reason: 'called from 0812345678',
  created_at: at,
  expires_at: at,
  checker: null,
  decided_at: null,
  changes: [
    { field: 'phone', before: '0812345678', after: '0912345678' },
    { field: 'note', before: null, after: 'x' },
  ],
} as unknown as Row;
const reader = (...permissions: Permission[]): DeskOperator => ({
  id: '2',
  actor: 'operator:2',
  name: 'reader',
  displayName: 'Reader',
  roles: [],
  permissions: new Set(permissions),
  caps: { THB: null, LAK: null },
});
const shownTo = (operator: DeskOperator, changes: Partial<Row> = {}) =>
  presentProposal({ ...row, ...changes }, people, { obstacle: null, reader: operator });

describe('presentBrief', () => {
  it('returns the amount in major units, or null without an amount', () => {
    expect(presentBrief(row, people).money).toEqual({ amount: 100.5, currency: 'THB' });
    expect(presentBrief({ ...row, amount: null }, people).money).toBeNull();
    expect(presentBrief({ ...row, currency: null }, people).money).toBeNull();
  });

  it('names the checker once it is decided', () => {
    expect(presentBrief(row, people)).toMatchObject({ maker: anna, checker: null, decidedAt: null });
    expect(presentBrief({ ...row, checker: 'operator:1', decided_at: at }, people)).toMatchObject({
      checker: anna,
      decidedAt: at.toISOString(),
    });
  });
});

describe('presentProposal', () => {
  it('masks phone and account numbers of members in target, reason and changes', () => {
    const proposal = shownTo(reader('members.read'));
    expect(proposal).toMatchObject({ target: { label: '…678' }, reason: 'called from …678' });
    expect(proposal.changes).toEqual([
      { field: 'phone', before: '…678', after: '…678' },
      { field: 'note', before: null, after: 'x' },
    ]);
  });

  it('shows whole phone numbers to operators who may change them', () => {
    expect(shownTo(reader('members.account'))).toMatchObject({ reason: 'called from 0812345678', changes: row.changes });
  });

  it('shows whole bank account numbers only to operators who may also read them', () => {
    const change = { act: 'member.change-bank' } as const;
    expect(shownTo(reader('members.account'), change).reason).toBe('called from …678');
    expect(shownTo(reader('members.bank-number'), change).reason).toBe('called from …678');
    expect(shownTo(reader('members.account', 'members.bank-number'), change).reason).toBe('called from 0812345678');
  });

  it.each([
    ['setting', 'called from 0812345678'],
    ['members', 'called from …678'],
    ['suspense', 'called from …678'],
  ])('about no member, with a target of the kind %s: %s', (target_kind, reason) => {
    expect(shownTo(reader(), { member: null, target_kind }).reason).toBe(reason);
  });
});

it('personOf names an actor of the command line, who has no operator account', () => {
  expect(personOf(people, 'operator:root')).toEqual({ id: '', name: 'root', displayName: 'root' });
  expect(personOf(people, 'operator:1')).toEqual(anna);
});
