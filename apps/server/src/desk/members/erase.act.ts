import type { DeskErrorCode } from '@krapao/contract/desk';
import { z } from 'zod';
import type { ErasureProblem, PersonalDataService } from '../../modules/personal-data/index.js';
import { type Act, defineAct } from '../acts/index.js';

const codes: Record<ErasureProblem, DeskErrorCode> = {
  unknown: 'NOT_FOUND',
  erased: 'ALREADY_DECIDED',
  money: 'MEMBER_HAS_MONEY',
  'under-way': 'MEMBER_BUSY',
  frozen: 'MEMBER_FROZEN',
  excluded: 'MEMBER_EXCLUDED',
};

/** Erasing the data of a member cannot be undone, so it takes two people. The proposal names the member by id: it stays. */
export const eraseMemberAct = (data: PersonalDataService): Act =>
  defineAct({
    name: 'member.erase',
    permission: 'members.account',
    input: z.object({ id: z.uuid() }),
    plan: async (tx, { id }) => {
      const problem = await data.problemOf(tx, id);
      if (problem !== null) return codes[problem];
      return {
        target: { kind: 'member', id, label: id },
        version: id,
        member: id,
        money: null,
        changes: [{ field: 'state', before: 'active', after: 'erased' }],
        second: 'always',
      };
    },
    perform: async (tx, { id }, { actor }) => {
      await data.erase(tx, id, actor);
      return null;
    },
  });
