import type { Permission } from '@krapao/contract/desk';
import type { IconName } from '../shared/ui/icons';

/** A screen of the desk: where it is, who may see it, and the key after `g` that leads to it. */
export interface Place {
  name: 'withdrawals' | 'approvals' | 'team';
  path: string;
  icon: IconName;
  permission: Permission;
  key: string;
}

interface Group {
  name: 'money' | 'system';
  places: readonly Place[];
}

/** The screens in the order of the rail, in groups. */
export const groups: readonly Group[] = [
  { name: 'money', places: [{ name: 'withdrawals', path: '/withdrawals', icon: 'out', permission: 'withdrawals.read', key: 'w' }] },
  {
    name: 'system',
    places: [
      { name: 'approvals', path: '/approvals', icon: 'approve', permission: 'approvals.read', key: 'p' },
      { name: 'team', path: '/team', icon: 'team', permission: 'team.read', key: 't' },
    ],
  },
];

export const places: readonly Place[] = groups.flatMap(({ places: own }) => own);
