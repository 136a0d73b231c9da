import { toMajor } from '@krapao/contract';
import { exportAlone, type MemberExport, type MemberFilter, memberFilter } from '@krapao/contract/desk';
import { readText } from '@krapao/contract/typed';
import { z } from 'zod';
import { maskPhone } from '../../modules/otp/index.js';
import { startOfDay } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import { digestOf } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { type Act, defineAct } from '../acts/index.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import type { DeskRequest } from '../base/request.js';
import { type Chosen, countExportedAlone, countMembers, insertExport, openExports, readMembers, takeExport } from './export.repository.js';
import { findMembers } from './search.js';

/** Members of one export. */
const MOST = 20_000;

const tagOf = (typed: string): string => readText(typed).toLowerCase();

/** The parts of a filter for people, the same in every language: `#careful · THB · 2026-01-01 –`. */
function labelOf({ search, tag, currency, isFrozen, registeredFrom, registeredTo }: MemberFilter): string {
  const days = registeredFrom === null && registeredTo === null ? '' : `${registeredFrom ?? ''} – ${registeredTo ?? ''}`.trim();
  const parts = [readText(search), tag === '' ? '' : `#${tagOf(tag)}`, currency ?? '', isFrozen ? '❄' : '', days];
  return parts.filter((part) => part !== '').join(' · ') || '*';
}

async function choose(tx: Tx, { search, ...filter }: MemberFilter, until: Date): Promise<Chosen> {
  const text = readText(search);
  const found = text === '' ? null : [...new Set((await findMembers(tx, text, MOST + 1)).map(({ id }) => id))];
  return { filter: { ...filter, tag: tagOf(filter.tag) }, found, until };
}

/** Allows its maker to download a list of members once. More than `exportAlone` members of the maker's business day take two people. */
export const exportAct = (clock: Clock): Act =>
  defineAct<{ filter: MemberFilter }>({
    name: 'members.export',
    permission: 'members.export',
    input: z.object({ filter: memberFilter }),
    plan: async (tx, { filter }, deciders) => {
      const people = await countMembers(tx, await choose(tx, filter, clock.now()), MOST);
      if (people > MOST) return 'PAYLOAD_TOO_LARGE';
      const maker = deciders.at(-1);
      const before = maker === undefined ? 0 : await countExportedAlone(tx, maker, startOfDay(clock.now()));
      const label = labelOf(filter);
      return {
        target: { kind: 'members', id: digestOf(Buffer.from(label)), label },
        // Members who register in between do not void the proposal.
        version: label,
        member: null,
        money: null,
        changes: [{ field: 'members', before: null, after: String(people) }],
        second: before + people > exportAlone ? 'many-members' : null,
      };
    },
    perform: async (tx, { filter }, { id, deciders, at }) => {
      const maker = deciders.at(-1);
      if (maker === undefined) return 'NOT_PERMITTED';
      const people = await countMembers(tx, await choose(tx, filter, at), MOST);
      await insertExport(tx, { id, maker, filter, label: labelOf(filter), people, at });
      return null;
    },
  });

/** The operator's own exports. */
export const createMemberExports = ({ inTx, clock }: { inTx: InTx; clock: Clock }) => ({
  list: ({ operator }: DeskRequest): Promise<MemberExport[]> =>
    inTx(async (tx) =>
      (await openExports(tx, operator.id)).map(({ created_at: createdAt, ends_at: endsAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    ),

  /** Members who registered after the approval are left out. */
  download: (desk: DeskRequest, id: string) =>
    inTx(async (tx) => {
      const taken = (await takeExport(tx, id, desk.operator.id)) ?? refuseDesk('NOT_FOUND');
      const which = await choose(tx, memberFilter.parse(taken.filter), taken.created_at);
      const members = await readMembers(tx, which, MOST);
      await auditAction(tx, desk, clock.now(), {
        action: 'members.exported',
        target: { kind: 'members', id, label: taken.label },
        permission: 'members.export',
        people: members.length,
      });
      return members.map(({ phone, registeredAt, balance, lastDepositAt, ...member }) => ({
        ...member,
        phone: maskPhone(phone),
        registeredAt: registeredAt.toISOString(),
        balance: toMajor(balance),
        lastDepositAt: lastDepositAt?.toISOString() ?? null,
      }));
    }),
});

export type MemberExports = ReturnType<typeof createMemberExports>;
