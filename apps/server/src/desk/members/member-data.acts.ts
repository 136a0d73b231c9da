import { changeBank, changePhone, type DeskErrorCode } from '@krapao/contract/desk';
import { z } from 'zod';
import { cleanBank, type MemberData } from '../../modules/account/index.js';
import type { Notices } from '../../modules/notice/index.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { type Act, defineAct } from '../acts/index.js';
import { maskAccountNo } from '../base/presenter.js';

const bankInput = changeBank.body.omit({ note: true }).extend({ id: z.uuid() });
const phoneInput = changePhone.body.omit({ note: true }).extend({ id: z.uuid() });

const problems = { invalid: 'INVALID_INPUT', same: 'INVALID_INPUT' } as const satisfies Record<string, DeskErrorCode>;

/** Where money is paid, and with which phone a member signs in: each change takes two people. A change by anyone in between voids the proposal. */
export const memberDataActs = (data: MemberData, notices: Notices): Act[] => [
  defineAct<z.infer<typeof bankInput>, string | null>({
    name: 'member.change-bank',
    permission: 'members.account',
    input: bankInput,
    prepare: async ({ id, ...typed }) => {
      const answer = await data.holderOf(id, typed);
      if (answer === null) return { prepared: null };
      return answer.verdict === 'other' ? { refused: 'ACCOUNT_NOT_OWN' } : { prepared: answer.holder };
    },
    plan: async (tx, { id, ...typed }) => {
      const member = await data.lock(tx, id);
      if (member === undefined) return 'NOT_FOUND';
      const problem = await data.bankProblem(tx, id, typed);
      if (problem !== null) return problem === 'taken' ? 'ACCOUNT_TAKEN' : problems[problem];
      const bank = cleanBank(typed);
      return {
        target: { kind: 'member', id, label: member.username },
        version: [member.bank_code, member.bank_account_no, member.bank_account_name, member.bank_changed_at?.toISOString()].join(' '),
        member: id,
        money: null,
        // The new number is shown whole: the second person compares it with the member's document.
        changes: [
          {
            field: 'account',
            before: `${member.bank_code} ${maskAccountNo(member.bank_account_no)} · ${member.bank_account_name}`,
            after: `${bank.bankCode} ${bank.bankAccountNo} · ${bank.bankAccountName}`,
          },
        ],
        second: 'always',
      };
    },
    perform: async (tx, { id, ...typed }, { at, actor, prepared = null }) => {
      const member = await data.lock(tx, id);
      if (member === undefined) return 'NOT_FOUND';
      if ((await data.changeBank(tx, id, typed, { holder: prepared, at })) !== null) return 'ACCOUNT_TAKEN';
      const { bankCode, bankAccountNo } = cleanBank(typed);
      const notified = { member: id, phone: member.username, request: actor.request };
      await notices.send(tx, notified, { kind: 'bank-changed', bankCode, account: bankAccountNo.slice(-4) });
      notifyDesk(tx, 'members');
      return null;
    },
  }),

  defineAct({
    name: 'member.change-phone',
    permission: 'members.account',
    input: phoneInput,
    plan: async (tx, { id, phone }) => {
      const member = await data.lock(tx, id);
      if (member === undefined) return 'NOT_FOUND';
      const problem = await data.phoneProblem(tx, id, phone);
      if (problem !== null) return problem === 'taken' ? 'PHONE_TAKEN' : problems[problem];
      return {
        target: { kind: 'member', id, label: member.username },
        version: [member.username, member.credentials_changed_at?.toISOString()].join(' '),
        member: id,
        money: null,
        changes: [{ field: 'phone', before: member.username, after: data.cleanPhone(phone) }],
        second: 'always',
      };
    },
    perform: async (tx, { id, phone }, { at, actor }) => {
      const member = await data.lock(tx, id);
      if (member === undefined) return 'NOT_FOUND';
      // Before the change ends the sessions, which know the language.
      const notified = { member: id, request: actor.request };
      await notices.send(tx, { ...notified, phone: member.username }, { kind: 'phone-removed' });
      await notices.send(tx, { ...notified, phone: data.cleanPhone(phone) }, { kind: 'phone-added' });
      if ((await data.changePhone(tx, id, phone, at)) !== null) return 'PHONE_TAKEN';
      notifyDesk(tx, 'members');
      return null;
    },
  }),
];
