import { toMajor } from '@krapao/contract';
import type { Person, Receipt, TimelineEntry, TimelineView } from '@krapao/contract/desk';
import type { Journals } from '../../ledger/index.js';
import { findMember } from '../../modules/account/index.js';
import { endedSessions } from '../../modules/chat/index.js';
import { findWithdrawal } from '../../modules/withdraw/index.js';
import { type AuditRow, listMemberAudit } from '../../platform/audit-list.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { refuseDesk } from '../base/errors.js';
import type { DeskRequest } from '../base/request.js';
import { type PeopleByActor, peopleOf, personOf } from '../people/index.js';
import { findLine, linesBefore, type MovementLine } from './timeline.repository.js';
import { mergeByTime, type Places, readPlaces, writePlaces } from './timeline.rules.js';
import type { Visits } from './visits.js';
import { stateOfLine } from './withdrawal-state.js';

type Line = { source: 'line'; at: Date; row: MovementLine };
type Event = { source: 'event'; at: Date; row: AuditRow };
type Chat = { source: 'chat'; at: Date; row: { session: string; by: string | null; endedAt: Date } };

export interface TimelineDependencies {
  inTx: InTx;
  visits: Visits;
  journals: Journals;
}

/** What happened to a member, from the published reads of its owners, and one movement as a receipt. */
export const createTimeline = ({ inTx, visits, journals: ledgerJournals }: TimelineDependencies) => ({
  /** Each source is read from where the page before ended in it, so that no page misses or repeats an entry. */
  page: async (desk: DeskRequest, id: string, { view, after, limit }: { view: TimelineView; after: string; limit: number }) => {
    const page = await inTx(async (tx) => {
      const member = (await findMember(tx, id)) ?? refuseDesk('NOT_FOUND');
      const target = { kind: 'member', id, label: member.username };
      await visits.audit(tx, desk, { member: id, action: 'timeline.opened', permission: 'members.read', target });
      const places = readPlaces(after);
      const rows = mergeByTime<Line | Event | Chat>(await readSources(tx, id, view, places, limit), limit);
      const people = await peopleOf(tx, rows.flatMap(actorsOf));
      const entries: TimelineEntry[] = [];
      for (const row of rows) entries.push(await present(tx, row, people));
      return { entries, next: rows.length === limit ? writePlaces(placesAfter(places, rows)) : null };
    });
    await visits.see(desk, [id]);
    return page;
  },

  receipt: async (desk: DeskRequest, id: string): Promise<Receipt> => {
    const receipt = await inTx(async (tx): Promise<Receipt> => {
      const line = (await findLine(tx, id)) ?? refuseDesk('NOT_FOUND');
      const member = (await findMember(tx, line.member)) ?? refuseDesk('NOT_FOUND');
      const target = { kind: 'movement', id, label: member.username };
      await visits.audit(tx, desk, { member: member.id, action: 'movement.opened', permission: 'members.read', target });
      const journals = await ledgerJournals.ofLine(tx, id);
      const withdrawal = line.kind === 'withdraw' ? await findWithdrawal(tx, id) : undefined;
      const decided = withdrawal?.decided ?? null;
      const people = await peopleOf(tx, decided === null ? [] : [decided.by]);
      return {
        id,
        member: { id: member.id, phone: member.username, name: member.name, currency: member.currency },
        kind: line.kind as MovementLine['kind'],
        amount: toMajor(line.amount),
        currency: line.currency,
        status: line.status,
        from: line.source,
        to: line.target,
        createdAt: line.created_at.toISOString(),
        settledAt: line.settled_at?.toISOString() ?? null,
        description: Object.values(line.related ?? {})
          .map(({ description }) => description.en)
          .join(', '),
        providerId: journals.map(({ providerId }) => providerId).find((each) => each !== null) ?? null,
        journals: journals.map(({ id: journal, kind, reference, at }) => ({ id: journal, kind, reference, at: at.toISOString() })),
        withdrawal:
          withdrawal === undefined
            ? null
            : {
                state: withdrawal.state,
                reasons: withdrawal.reasons,
                decided: decided === null ? null : { by: personOf(people, decided.by), at: decided.at.toISOString() },
              },
      };
    });
    await visits.see(desk, [receipt.member.id]);
    return receipt;
  },
});

export type Timeline = ReturnType<typeof createTimeline>;

async function readSources(tx: Tx, id: string, view: TimelineView, places: Places, limit: number): Promise<(Line | Event | Chat)[][]> {
  const lines = view === 'all' || view === 'money' ? await linesBefore(tx, id, places.line, limit) : [];
  const events = view === 'money' ? [] : await listMemberAudit(tx, { member: id, view, before: places.event, limit });
  const chats = view === 'all' || view === 'staff' ? await endedSessions(tx, id, places.chat, limit) : [];
  return [
    lines.map((row) => ({ source: 'line', at: row.created_at, row })),
    events.map((row) => ({ source: 'event', at: row.at, row })),
    chats.map((row) => ({ source: 'chat', at: row.endedAt, row })),
  ];
}

function placesAfter(before: Places, rows: readonly (Line | Event | Chat)[]): Places {
  const places = { ...before };
  for (const entry of rows) {
    if (entry.source === 'line') places.line = entry.row.seq;
    else if (entry.source === 'event') places.event = BigInt(entry.row.id);
    else places.chat = entry.row.endedAt;
  }
  return places;
}

function actorsOf(entry: Line | Event | Chat): string[] {
  if (entry.source === 'line') return [];
  const actor = entry.source === 'event' ? entry.row.actor : entry.row.by;
  return actor?.startsWith('operator:') === true ? [actor] : [];
}

async function present(tx: Tx, entry: Line | Event | Chat, people: PeopleByActor): Promise<TimelineEntry> {
  const by = actorsOf(entry).map((actor) => personOf(people, actor))[0] ?? null;
  const at = entry.at.toISOString();
  if (entry.source === 'chat') return { type: 'chat', id: entry.row.session, at, by };
  if (entry.source === 'event') return presentEvent(entry.row, { at, by });
  const { id, kind, amount, status, source, target } = entry.row;
  const withdrawal = kind === 'withdraw' ? await stateOfLine(tx, entry.row) : null;
  return { type: 'movement', id, at, kind, amount: toMajor(amount), status, from: source, to: target, withdrawal };
}

function presentEvent({ id, action, detail }: AuditRow, { at, by }: { at: string; by: Person | null }): TimelineEntry {
  const { changed, changes, reason, tag, address } = detail;
  const isBank = Array.isArray(changed) && changed.some((column) => String(column).startsWith('bank_'));
  return {
    type: 'event',
    id,
    at,
    action: action === 'profile.changed' || action === 'bank-name.changed' ? (isBank ? 'bank.changed' : 'name.changed') : action,
    by,
    changes: Array.isArray(changes) ? (changes as Extract<TimelineEntry, { type: 'event' }>['changes']) : [],
    detail: [reason, tag, by === null ? address : null].find((text) => typeof text === 'string') ?? '',
  };
}
