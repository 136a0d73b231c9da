import { currencies, type Currency, toMajor, toMinor } from '@krapao/contract';
import { changeRoles, inviteOperator, type Role } from '@krapao/contract/desk';
import { z } from 'zod';
import { notifyDesk } from '../../platform/desk-topics.js';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { type Act, defineAct, type Plan } from '../acts/index.js';
import { hasPasskey } from './factors.repository.js';
import { countOwners, findByName, insertInvited, lockOperator, lockOwners, storeAccess, storeState } from './team.repository.js';
import { findAdmission } from './admission.repository.js';
import type { DeskOperator } from '../base/request.js';
import { admit } from './admit.js';
import { isDisplayNameTaken } from './display-names.js';

const invited = inviteOperator.body.omit({ note: true });
const access = changeRoles.body.omit({ note: true }).extend({ id: z.uuid() });
type Caps = z.infer<typeof access>['caps'];

const minorOf = ({ THB, LAK }: Caps): DeskOperator['caps'] => ({
  THB: THB === null ? null : toMinor(THB),
  LAK: LAK === null ? null : toMinor(LAK),
});

interface Access {
  roles: readonly string[];
  caps: DeskOperator['caps'];
}

/** The changes from one access to another; null: a new operator. Who approves reads each limit, also that there is none. */
function accessChanges(before: Access | null, after: Access): Plan['changes'] {
  const limits = currencies.flatMap((currency) => {
    const [one, other] = [before, after].map((given) => (given === null ? null : limitText(currency, given.caps[currency])));
    return one === other ? [] : [{ field: 'limit' as const, before: one ?? null, after: other ?? null }];
  });
  return [{ field: 'roles', before: before?.roles.join(', ') ?? null, after: after.roles.join(', ') }, ...limits];
}

const limitText = (currency: Currency, cap: bigint | null): string => `${currency} ${cap === null ? 'none' : toMajor(cap)}`;

const planFor = (operator: { id: string; name: string }, version: string, changes: Plan['changes']): Plan => ({
  target: { kind: 'operator', id: operator.id, label: operator.name },
  version,
  member: null,
  money: null,
  changes,
  second: 'always',
});

/** Changes of who may do what take two people (docs/decisions/0186). */
export const teamActs = (demo: boolean): Act[] => [
  defineAct({
    name: 'operator.invite',
    permission: 'team.change',
    input: invited,
    plan: async (tx, { name, displayName, roles, caps }) => {
      await lockOwners(tx);
      if ((await findByName(tx, name)) !== undefined) return 'NAME_TAKEN';
      if (await isDisplayNameTaken(tx, displayName, null)) return 'DISPLAY_NAME_TAKEN';
      return planFor({ id: name, name }, 'new', [
        { field: 'name', before: null, after: displayName },
        ...accessChanges(null, { roles, caps: minorOf(caps) }),
      ]);
    },
    perform: async (tx, { name, displayName, roles, caps }, { deciders }) => {
      const id = newId();
      await insertInvited(tx, { id, name, displayName, roles, caps: minorOf(caps) });
      await admit(tx, id, deciders);
      notifyDesk(tx, 'team');
      return null;
    },
  }),

  defineAct({
    name: 'operator.roles',
    permission: 'team.change',
    input: access,
    plan: async (tx, { id, roles, caps }) => {
      await lockOwners(tx);
      const operator = await lockOperator(tx, id);
      if (operator === undefined) return 'NOT_FOUND';
      if (await losesLastOwner(tx, demo, operator, roles)) return 'LAST_ONE';
      const before = { roles: operator.roles, caps: { THB: operator.cap_thb, LAK: operator.cap_lak } };
      const version = [operator.state, ...before.roles, String(before.caps.THB), String(before.caps.LAK)].join(' ');
      return planFor(operator, version, accessChanges(before, { roles, caps: minorOf(caps) }));
    },
    perform: async (tx, { id, roles, caps }) => {
      await storeAccess(tx, id, roles, minorOf(caps));
      notifyDesk(tx, 'team');
      return null;
    },
  }),

  defineAct({
    name: 'operator.restore',
    permission: 'team.change',
    input: z.object({ id: z.uuid() }),
    plan: async (tx, { id }) => {
      const operator = await lockOperator(tx, id);
      if (operator === undefined) return 'NOT_FOUND';
      if (operator.state !== 'suspended') return 'ALREADY_DECIDED';
      const after = await restoredState(tx, operator);
      return planFor(operator, operator.roles.join(' '), [{ field: 'state', before: 'suspended', after }]);
    },
    perform: async (tx, { id }) => {
      const operator = await lockOperator(tx, id);
      if (operator === undefined) return 'NOT_FOUND';
      await storeState(tx, id, await restoredState(tx, operator));
      notifyDesk(tx, 'team');
      return null;
    },
  }),
];

async function losesLastOwner(
  tx: Tx,
  demo: boolean,
  operator: { id: string; state: string; roles: string[] },
  roles: readonly Role[],
): Promise<boolean> {
  if (operator.state !== 'active' || !operator.roles.includes('owner') || roles.includes('owner')) return false;
  return (await countOwners(tx, { demo, except: operator.id })) === 0;
}

/** Who had not accepted the invitation yet, and so has neither password nor passkey, is invited again; who was not activated yet waits for it. */
async function restoredState(
  tx: Tx,
  { id, password_hash: hash }: { id: string; password_hash: string | null },
): Promise<'invited' | 'accepted' | 'active'> {
  if (hash === null && !(await hasPasskey(tx, id))) return 'invited';
  return (await findAdmission(tx, id)) === undefined ? 'active' : 'accepted';
}
