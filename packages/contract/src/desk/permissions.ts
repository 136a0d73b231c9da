/**
 * Roles, permissions and rules of the operator's desk as data (docs/decisions/0186). The server enforces them, and the console hides what an
 * operator may not do, from the same tables.
 */

export const permissions = [
  'today.read',
  'withdrawals.read',
  'withdrawals.decide',
  'payouts.pause',
  'slips.read',
  'slips.decide',
  'waiting.read',
  'waiting.decide',
  'members.read',
  'members.freeze',
  'members.unfreeze',
  'members.sessions',
  'members.bank-number',
  'members.account',
  'shop.read',
  'shop.write',
  'shop.publish',
  'shop.accounts',
  'shop.wheel',
  'books.read',
  'books.sign',
  'chat.read',
  'chat.answer',
  'chat.answers',
  'approvals.read',
  'audit.read',
  'settings.read',
  'settings.change',
  'team.read',
  'team.change',
  'reports.read',
  'members.note',
  'members.export',
] as const;
export type Permission = (typeof permissions)[number];

/** What an API key may do: of these, each call reads and says `isForKeys` (docs/decisions/0255). */
export const keyPermissions = [
  'today.read',
  'withdrawals.read',
  'slips.read',
  'waiting.read',
  'members.read',
  'shop.read',
  'books.read',
  'audit.read',
  'settings.read',
  'reports.read',
] as const satisfies readonly Permission[];
export type KeyPermission = (typeof keyPermissions)[number];

export const roles = ['owner', 'manager', 'cashier', 'risk', 'support', 'content', 'auditor'] as const;
export type Role = (typeof roles)[number];

const reading = [
  'today.read',
  'withdrawals.read',
  'slips.read',
  'waiting.read',
  'members.read',
  'chat.read',
  'approvals.read',
] as const satisfies readonly Permission[];

/** What each role may do. An operator may have several roles; their permissions add up. */
export const permissionsOf = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'team.change'),
  cashier: [
    ...reading,
    'books.read',
    'withdrawals.decide',
    'payouts.pause',
    'slips.decide',
    'waiting.decide',
    'members.freeze',
    'chat.answer',
    'members.note',
  ],
  risk: [
    ...reading,
    'withdrawals.decide',
    'payouts.pause',
    'members.freeze',
    'members.unfreeze',
    'members.sessions',
    'members.bank-number',
    'members.account',
    'chat.answer',
    'books.read',
    'audit.read',
    'settings.read',
    'reports.read',
    'members.note',
  ],
  support: [...reading, 'members.freeze', 'members.sessions', 'chat.answer', 'members.note'],
  content: ['today.read', 'approvals.read', 'shop.read', 'shop.write', 'shop.publish', 'shop.wheel', 'chat.answers'],
  auditor: [...reading, 'shop.read', 'books.read', 'reports.read', 'audit.read', 'settings.read', 'team.read'],
} as const satisfies Record<Role, readonly Permission[]>;

/** Roles whose decisions about money may be limited by an amount. */
export const cappedRoles = ['manager', 'cashier', 'risk'] as const satisfies readonly Role[];

/** All permissions of an operator with these roles. */
export const permissionsOfAll = (own: readonly Role[]): Permission[] =>
  permissions.filter((permission) => own.some((role) => (permissionsOf[role] as readonly Permission[]).includes(permission)));
