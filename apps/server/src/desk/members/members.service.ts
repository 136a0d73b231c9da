import { banksByVariant, toMajor, type Variant } from '@krapao/contract';
import { listedMatches, listedSessions, type Member, recentMembers } from '@krapao/contract/desk';
import { findMember, isHolderKnown } from '../../modules/account/index.js';
import type { ConditionService } from '../../modules/condition/index.js';
import type { Freezes } from '../../modules/freeze/index.js';
import type { LimitService } from '../../modules/limit/index.js';
import { openAccounts } from '../../modules/game/index.js';
import { openSessions, type SessionService } from '../../modules/session/index.js';
import type { ReadPage } from '../../modules/statement/index.js';
import { recentlyOpened } from '../../platform/audit-list.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { readPending } from '../acts/index.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { maskAccountNo, presentFreeze } from '../base/presenter.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import { peopleOf, personOf } from '../people/index.js';
import { readLinks } from './links.repository.js';
import { findBreak, findBrief, findFrozen, readFunds, readHoldings } from './members.repository.js';
import { presentMovements } from './movements.js';
import { readNotes, readTags } from './notes.repository.js';
import { findMembers } from './search.js';
import { readSeen } from './seen.repository.js';
import type { Visits } from './visits.js';

const MOVEMENTS = 30;

export interface MemberRecordsDependencies {
  inTx: InTx;
  clock: Clock;
  variant: Variant;
  freezes: Pick<Freezes, 'current'>;
  condition: Pick<ConditionService, 'read'>;
  session: Pick<SessionService, 'endAll'>;
  limits: Pick<LimitService, 'of'>;
  readStatement: ReadPage;
  visits: Visits;
}

/** Members for operators: search, one member's page, and the decisions about a member that take one person. */
export function createMemberRecords({
  inTx,
  clock,
  variant,
  freezes,
  condition,
  limits,
  session,
  readStatement,
  visits,
}: MemberRecordsDependencies) {
  const about = (member: { id: string; username: string }) => ({
    member: member.id,
    target: { kind: 'member', id: member.id, label: member.username },
  });

  const withMarks = async <Brief extends { id: string }>(tx: Tx, members: readonly Brief[]) => {
    const ids = members.map(({ id }) => id);
    const frozen = await findFrozen(tx, ids, clock.now());
    const tags = await readTags(tx, ids);
    return members.map((member) => ({ ...member, isFrozen: frozen.has(member.id), tags: tags.get(member.id) ?? [] }));
  };

  return {
    /** As {@link findMembers}, each member once. */
    search: async (desk: DeskRequest, text: string) => {
      const result = await inTx(async (tx) => {
        const found = await findMembers(tx, text, listedMatches);
        const isCut = found.some(({ matched }) => found.filter((other) => other.matched === matched).length >= listedMatches);
        const once = [...new Map<string, (typeof found)[number]>(found.map((member) => [member.id, member])).values()];
        return { members: await withMarks(tx, once), isCut };
      });
      await visits.see(
        desk,
        result.members.map(({ id }) => id),
      );
      return result;
    },

    /** Those that the operator has opened within the hour: they count as seen already. */
    recent: (desk: DeskRequest) =>
      inTx(async (tx) => {
        const withinHour = await readSeen(tx, desk.operator.id);
        const ids = (await recentlyOpened(tx, actorOf(desk), [...withinHour])).slice(0, recentMembers);
        const known = new Map((await findBrief(tx, ids)).map((member) => [member.id, member]));
        return withMarks(
          tx,
          ids.flatMap((id) => known.get(id) ?? []),
        );
      }),

    /** Opening a member's page is audited. */
    open: async (desk: DeskRequest, id: string): Promise<Member> => {
      const { member, ...own } = await inTx(async (tx) => {
        const found = (await findMember(tx, id)) ?? refuseDesk('NOT_FOUND');
        await visits.audit(tx, desk, {
          member: id,
          action: 'member.opened',
          permission: 'members.read',
          target: { kind: 'member', id, label: found.username },
        });
        const frozen = await freezes.current(tx, id);
        const notes = await readNotes(tx, id);
        return {
          member: found,
          isHolderKnown: await isHolderKnown(tx, id),
          funds: await readFunds(tx, id, found.currency),
          accounts: await openAccounts(tx, id),
          holdings: await readHoldings(tx, id),
          sessions: await openSessions(tx, id, clock.now(), listedSessions),
          frozen,
          onBreak: await findBreak(tx, id, clock.now()),
          limits: await limits.of(tx, id),
          notes,
          tags: (await readTags(tx, [id])).get(id) ?? [],
          links: await readLinks(tx, id, clock.now()),
          pending: (await readPending(tx, 'member', [id])).get(id) ?? [],
          people: await peopleOf(
            tx,
            [...frozen, ...notes].map(({ author }) => author),
          ),
        };
      });
      await visits.see(desk, [id]);
      const { lines } = await readStatement({ member: id, currency: member.currency, skip: 0, limit: MOVEMENTS });
      const { withdrawal } = await condition.read({ memberId: id, currency: member.currency });
      const isErased = member.erased_at !== null;
      return {
        id,
        phone: isErased ? '' : member.username,
        name: member.name,
        currency: member.currency,
        createdAt: member.created_at.toISOString(),
        isActive: member.active,
        isErased,
        bank: isErased
          ? null
          : {
              code: member.bank_code,
              accountNo: maskAccountNo(member.bank_account_no),
              accountName: member.bank_account_name,
              changedAt: member.bank_changed_at?.toISOString() ?? null,
              isConfirmed: own.isHolderKnown,
            },
        balances: {
          wallet: toMajor(own.funds.wallet),
          held: toMajor(own.funds.held),
          parked: toMajor(own.funds.parked),
          games: toMajor(own.funds.games),
        },
        withdrawal,
        freezes: own.frozen.map((row) => presentFreeze(row, personOf(own.people, row.author).displayName)),
        break: own.onBreak === undefined ? null : { opensAt: own.onBreak.opensAt?.toISOString() ?? null },
        limits: own.limits,
        games: own.holdings.map(({ code, money, stale }) => ({
          code,
          username: own.accounts.find((account) => account.code === code)?.username ?? '',
          credit: toMajor(money),
          isStale: stale,
        })),
        movements: await inTx((tx) => presentMovements(tx, member, lines)),
        pending: [...own.pending],
        tags: own.tags,
        notes: own.notes.map(({ id: note, author, text, created_at: at }) => ({
          id: note,
          author: personOf(own.people, author),
          text,
          createdAt: at.toISOString(),
        })),
        links: own.links,
        banks: [...banksByVariant[variant]],
        sessions: own.sessions.map((row) => ({ createdAt: row.created_at.toISOString(), seenAt: row.seen_at.toISOString() })),
      };
    },

    revealBankNumber: (desk: DeskRequest, id: string): Promise<string> =>
      inTx(async (tx) => {
        const member = (await findMember(tx, id)) ?? refuseDesk('NOT_FOUND');
        await auditAction(tx, desk, clock.now(), { ...about(member), action: 'member.bank-number', permission: 'members.bank-number' });
        return member.bank_account_no;
      }),

    /** Ends every session of the member; resolves to how many. */
    endSessions: (desk: DeskRequest, id: string, reason: string): Promise<number> =>
      inTx(async (tx) => {
        const member = (await findMember(tx, id)) ?? refuseDesk('NOT_FOUND');
        const ended = await session.endAll(tx, id);
        await auditAction(tx, desk, clock.now(), {
          ...about(member),
          action: 'member.sessions-ended',
          permission: 'members.sessions',
          reason,
          ended,
        });
        notifyDesk(tx, 'members');
        return ended;
      }),
  };
}

export type MemberRecords = ReturnType<typeof createMemberRecords>;
