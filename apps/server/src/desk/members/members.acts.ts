import { z } from 'zod';
import { confirmHolder, findMember, isHolderKnown } from '../../modules/account/index.js';
import type { Notices } from '../../modules/notice/index.js';
import { type Act, defineAct } from '../acts/index.js';
import { maskAccountNo } from '../base/presenter.js';

/** Confirming that a bank account belongs to its member: money may leave to it then, so it takes two people. */
export const confirmAccountAct = (notices: Notices): Act =>
  defineAct({
    name: 'member.confirm-account',
    permission: 'members.account',
    input: z.object({ id: z.uuid() }),
    plan: async (tx, { id }) => {
      const member = await findMember(tx, id);
      if (member === undefined) return 'NOT_FOUND';
      if (await isHolderKnown(tx, id)) return 'ALREADY_DECIDED';
      const account = `${member.bank_code} ${member.bank_account_no}`;
      return {
        target: { kind: 'member', id, label: member.username },
        version: account,
        member: id,
        money: null,
        changes: [
          {
            field: 'account',
            before: null,
            after: `${member.bank_code} ${maskAccountNo(member.bank_account_no)} · ${member.bank_account_name}`,
          },
          { field: 'state', before: 'unconfirmed', after: 'confirmed' },
        ],
        second: 'always',
      };
    },
    perform: async (tx, { id }, { actor, at }) => {
      const member = await findMember(tx, id);
      if (member === undefined || !(await confirmHolder(tx, { ...actor, member: id }, at))) return 'ALREADY_DECIDED';
      const account = { bankCode: member.bank_code, account: member.bank_account_no.slice(-4) };
      await notices.send(tx, { member: id, phone: member.username, request: actor.request }, { kind: 'bank-confirmed', ...account });
      return null;
    },
  });
