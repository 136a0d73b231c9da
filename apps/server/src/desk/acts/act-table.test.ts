import { closeDay, type Permission, permissionsOf, roles } from '@krapao/contract/desk';
import { expect, test } from 'vitest';
import { DONE, deskRoute } from '../base/route.js';

/** What approves an act about a member: the facts of the member are read with `members.read` (docs/decisions/0192). */
const ABOUT_MEMBERS: readonly Permission[] = [
  'withdrawals.decide',
  'waiting.decide',
  'members.unfreeze',
  'members.account',
  'members.export',
];

test.each(roles)('the role %s, if it decides about members, may read the facts of the member', (role) => {
  const own: readonly Permission[] = permissionsOf[role];
  expect(own.includes('members.read') || !ABOUT_MEMBERS.some((permission) => own.includes(permission))).toBe(true);
});

test('a call that may take two people is answered by its act, and not by a handler', () => {
  // @ts-expect-error no audit row
  deskRoute(closeDay, () => Promise.resolve(DONE));
  expect(closeDay.approval).not.toBe('never');
});
