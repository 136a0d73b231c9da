import type { ExclusionTerm } from '@krapao/contract';
import { sql } from 'kysely';
import { type QueueLength, readQueueLength } from '../../platform/queue-length.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Ground, NamedPair, Pair } from './exclusion.rules.js';

/** A pair that waits for a person, with the exclusion that opens last. */
export interface OpenMatch extends Pair {
  id: string;
  grounds: Ground[];
  foundAt: Date;
  registeredAt: Date;
  hasDeposited: boolean;
  term: ExclusionTerm;
  startedAt: Date;
  /** Null: never. */
  endsAt: Date | null;
  /** Null: not before the excluded member asks to return. */
  opensAt: Date | null;
}

/** Takes members off the list in the caller's transaction, which compares them: if it fails, they stay on the list. */
export async function takeUnchecked(tx: Tx<'exclusion'>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`
    delete from exclusion_check where member in (select member from exclusion_check limit ${limit} for update skip locked)
    returning member`.execute(tx.db);
  return rows.map(({ member }) => member);
}

/** Since when each excluded member is, of exclusions that run. */
const running = (now: Date) => sql`
  select member, min(started_at) as since from active_break
  where is_exclusion and (opens_at is null or opens_at > ${now}) group by member`;

/**
 * Members who registered after the beginning of an exclusion and log in from a device of the excluded member. Either of the two may be on the list: the
 * excluded member too logs in from new devices.
 */
export async function pairsByDevice(tx: Tx<'exclusion'>, members: readonly string[], now: Date): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with running as materialized (${running(now)}),
    shared as (
      select distinct own.member as one, other.member as other from login_trace own
      join login_trace other on other.mark = own.mark and other.kind = 'device' and other.member <> own.member
      where own.kind = 'device' and own.member = any(${[...members]}::uuid[])),
    pair as (select one as member, other as excluded from shared union select other, one from shared)
    select p.member, p.excluded from pair p
    join running r on r.member = p.excluded
    join member_profile m on m.id = p.member and m.erased_at is null and m.created_at > r.since
    where not exists (select from running own where own.member = p.member)`.execute(tx.db);
  return rows;
}

/**
 * Pairs of which a name of the member, or of a holder of their accounts, has the first word of a name of the excluded member. The names of the excluded
 * members are read whole: they are few beside the members.
 */
export async function pairsByFirstWord(tx: Tx<'exclusion'>, members: readonly string[], now: Date): Promise<NamedPair[]> {
  const namesOf = (those: ReturnType<typeof sql>) => sql`
    select id as member, upper(name) as name from member_profile where id in (${those}) and name <> ''
    union select member, account_name from registered_account where member in (${those}) and account_name <> ''
    union select member, upper(holder) from registered_account where member in (${those}) and holder <> ''`;
  const { rows } = await sql<NamedPair>`
    with running as materialized (${running(now)}),
    named as (${namesOf(sql`select unnest(${[...members]}::uuid[])`)}),
    excluded as (${namesOf(sql`select member from running`)})
    select n.member, e.member as excluded, n.name, e.name as "excludedName" from named n
    join excluded e on holder_key(e.name) = holder_key(n.name) and e.member <> n.member
    where not exists (select from running own where own.member = n.member)`.execute(tx.db);
  return rows;
}

/**
 * Opens a pair, or adds a ground to one that is open. A pair that was decided stays.
 *
 * @returns whether anything changed
 */
export async function openMatch(tx: Tx<'exclusion'>, match: Pair & { id: string; grounds: readonly Ground[]; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into exclusion_match as m (id, member, excluded_member, grounds, state, found_at)
    values (${match.id}, ${match.member}, ${match.excluded}, ${[...match.grounds]}::text[], 'OPEN', ${match.at})
    on conflict (member, excluded_member) do update
      set grounds = array(select distinct g from unnest(m.grounds || excluded.grounds) g order by g)
      where m.state = 'OPEN' and not m.grounds @> excluded.grounds
    returning id`.execute(tx.db);
  return rows.length > 0;
}

/** Removes open pairs whose exclusion no longer runs. */
export async function dropEnded(tx: Tx<'exclusion'>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with running as materialized (${running(now)})
    delete from exclusion_match m where m.state = 'OPEN' and not exists (select from running r where r.member = m.excluded_member)
    returning id`.execute(tx.db);
  return rows.length > 0;
}

export async function listOpenMatches(tx: Tx<'exclusion'>, limit: number): Promise<OpenMatch[]> {
  const { rows } = await sql<OpenMatch>`
    select x.id, x.member, x.excluded_member as excluded, x.grounds, x.found_at as "foundAt", m.created_at as "registeredAt",
      exists (select from statement_line l where l.member = x.member and l.kind = 'deposit' and l.status = 'SUCCESS') as "hasDeposited",
      b.term, b.started_at as "startedAt", b.ends_at as "endsAt", b.opens_at as "opensAt"
    from exclusion_match x join member_profile m on m.id = x.member
    cross join lateral (
      select * from active_break b where b.member = x.excluded_member and b.is_exclusion
      order by b.opens_at desc nulls first, b.ends_at desc nulls first limit 1) b
    where x.state = 'OPEN' order by x.found_at limit ${limit}`.execute(tx.db);
  return rows;
}

export const matchQueue = (tx: Tx<'exclusion'>): Promise<QueueLength> =>
  readQueueLength(tx, sql`select found_at from exclusion_match where state = 'OPEN'`);

/** Ends an open pair; undefined: it was decided, or its exclusion has opened. Of parallel calls one gets it. */
export const closeMatch = (
  tx: Tx<'exclusion'>,
  id: string,
  state: 'SAME' | 'OTHER',
  at: Date,
): Promise<{ member: string; excluded_member: string } | undefined> =>
  tx.db
    .updateTable('exclusion_match')
    .set({ state, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning(['member', 'excluded_member'])
    .executeTakeFirst();

/** Removes what is known about a member, as either of a pair. */
export async function forgetMatches(tx: Tx<'exclusion'>, member: string): Promise<void> {
  await tx.db
    .deleteFrom('exclusion_match')
    .where((either) => either.or([either('member', '=', member), either('excluded_member', '=', member)]))
    .execute();
}
