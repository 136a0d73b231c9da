import type { AuditEvent } from '@krapao/contract/desk';
import { expect, it } from 'vitest';
import { readFilter, writeFilter } from './audit-filter';
import { foldSignIns } from './fold';

const events = ['login.ok', 'desk.signed-in', 'member.freeze', 'logout', 'otp.sent', 'login.failed', 'slip.opened', 'login.ok'].map(
  (action, id): AuditEvent => ({ id: String(id), at: '', actor: '', actorName: null, action, member: null, detail: {}, request: null }),
);
const shape = (isOpen: (event: AuditEvent) => boolean) =>
  foldSignIns(events, isOpen).map((line) => ('event' in line ? line.event.id : line.signIns.map(({ id }) => id).join('+')));

it('sign-ins in a row are one line, a single one is not folded', () => {
  expect(shape(() => false)).toEqual(['0+1', '2', '3+4+5', '6', '7']);
});

it('an opened run, and a run with the chosen entry, are listed one by one', () => {
  expect(shape(({ id }) => id === '4')).toEqual(['0+1', '2', '3', '4', '5', '6', '7']);
});

it('a filter is read from the address as it was written, and nonsense is no filter', () => {
  const filter = { desk: '0', actor: 'operator:1', action: '', kind: 'money', member: 'm', from: '2026-11-01', to: '' } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(writeFilter(readFilter(new URLSearchParams('kind=invented&from=yesterday'))).toString()).toBe('');
});
