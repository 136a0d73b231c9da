import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { currencies } from '@krapao/contract';
import type { Db } from '../platform/db/pool.js';
import { PlainError } from '../platform/plain-error.js';

export interface CarryForward {
  /** Journals with smaller ids leave the tables: the end of a partition. */
  bound: string;
  /** The first and the last seal of each file that was written, in order. */
  files: readonly (readonly [bigint, bigint])[];
  by: string;
}

interface Counts {
  journals: bigint;
  postings: bigint;
}

/** A try that waits for a lock makes the postings behind it wait too: it is short, and the next one is later. */
const LOCK_TIMEOUT_MS = 300;
const PAUSE_MS = 2_000;
const TRIES = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Replaces the partitions before `bound` by one that carries their balances: a journal `ledger.carried` per currency with one posting per account, so
 * that every sum over an account stays what it was. Journals of money that is still held stay as they are, because a hold is found by its reference.
 *
 * The new partition is filled before the locks are taken: rows that old do not change.
 *
 * @throws PlainError if the locks are not granted in ten minutes
 */
export async function carryForward(owner: Db, { bound, files, by }: CarryForward): Promise<Counts> {
  const counts = await fill(owner, bound, by);
  for (let tries = 1; ; tries += 1) {
    try {
      await exchange(owner, { bound, files, by }, counts);
      return counts;
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isLocked) throw error;
      if (tries === TRIES)
        throw new PlainError(
          'A transaction reads the ledger for minutes (see pg_stat_activity), for example a dump: run the command again when it has ended.',
          { cause: error },
        );
      await sleep(PAUSE_MS);
    }
  }
}

const fill = (owner: Db, bound: string, by: string): Promise<Counts> =>
  owner.transaction().execute(async (tx) => {
    await sql`
      drop table if exists ledger_partition.journal_carried, ledger_partition.posting_carried;
      create table ledger_partition.journal_carried (like journal including defaults including indexes including storage);
      create table ledger_partition.posting_carried (
        like posting including defaults including constraints including indexes, primary key (account, id) include (amount))`.execute(tx);
    await sql`
      create temporary table kept on commit drop as
        with open_hold as (
          select p.account, j.reference from account a join posting p on p.account = a.id join journal j on j.id = p.journal
          where a.kind = 'hold' and p.journal < ${bound} group by p.account, j.reference having sum(p.amount) <> 0)
        select distinct j.id from open_hold o join posting p on p.account = o.account join journal j on j.id = p.journal and j.reference = o.reference
        where p.journal < ${bound}`.execute(tx);
    await sql`insert into ledger_partition.journal_carried select j.* from journal j join kept using (id)`.execute(tx);
    await sql`
      insert into ledger_partition.posting_carried (id, journal, account, amount)
        select p.id, p.journal, p.account, p.amount from posting p join kept on kept.id = p.journal`.execute(tx);
    // Each account's least id: it is unique, and not beyond a snapshot of the account.
    await sql`
      create temporary table carried on commit drop as
        select min(p.id) as id, p.account, sum(p.amount)::bigint as amount from posting p
        where p.journal < ${bound} and not exists (select from kept where kept.id = p.journal) group by p.account having sum(p.amount) <> 0`.execute(
      tx,
    );
    for (const [place, currency] of currencies.entries()) {
      const key = `${bound} ${currency}`;
      await sql`
        with made as (
          insert into ledger_partition.journal_carried (id, scope, idempotency_key, input_hash, kind, reference, created_at, actor)
          select overlay(ledger_first_id(ledger_time(${bound}) - interval '1 millisecond')::text placing ${String(place)} from 36 for 1)::uuid, 'ledger', ${key}, '',
            'ledger.carried', ${bound}, ledger_time(${bound}) - interval '1 millisecond', ${by}
          where exists (select from carried c join account a on a.id = c.account where a.currency = ${currency}) returning id),
        keyed as (insert into posted_key (digest, journal) select journal_key('ledger', ${key}), id from made on conflict (digest) do nothing)
        insert into ledger_partition.posting_carried (id, journal, account, amount)
          select c.id, made.id, c.account, c.amount from made, carried c join account a on a.id = c.account where a.currency = ${currency}`.execute(
        tx,
      );
    }
    await sql`
      create trigger not_emptied before truncate on ledger_partition.journal_carried for each statement execute function append_only();
      create trigger not_emptied before truncate on ledger_partition.posting_carried for each statement execute function append_only()`.execute(
      tx,
    );
    await sql`analyze ledger_partition.journal_carried, ledger_partition.posting_carried`.execute(tx);
    const { rows } = await sql<Counts>`
      select (select count(*) from journal where id < ${bound}) as journals, (select count(*) from posting where journal < ${bound}) as postings`.execute(
      tx,
    );
    return rows[0] ?? { journals: 0n, postings: 0n };
  });

/** In one transaction: the old partitions leave, and the new one takes their place and name. */
const exchange = (owner: Db, { bound, files, by }: CarryForward, { journals, postings }: Counts): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(tx);
    const { rows: parts } = await sql<{ name: string; parent: string }>`
      select name, parent from ledger_partitions() where until <= ${bound} order by parent, until`.execute(tx);
    for (const { name, parent } of parts)
      await sql`alter table ${sql.id(parent)} detach partition ${sql.id('ledger_partition', name)}`.execute(tx);
    for (const { name } of parts) await sql`drop table ${sql.id('ledger_partition', name)}`.execute(tx);
    for (const parent of ['journal', 'posting']) {
      await sql`alter table ${sql.id('ledger_partition', `${parent}_carried`)} rename to ${sql.id(`${parent}_first`)}`.execute(tx);
      await sql`
        alter table ${sql.id(parent)} attach partition ${sql.id('ledger_partition', `${parent}_first`)}
          for values from (minvalue) to (${sql.lit(bound)})`.execute(tx);
    }
    await sql`
      insert into ledger_file (first_seal, last_seal)
      select * from unnest(${files.map(([first]) => first)}::bigint[], ${files.map(([, last]) => last)}::bigint[])`.execute(tx);
    await sql`
      insert into ledger_archive (until_id, journals, postings, archived_by) values (${bound}, ${journals}, ${postings}, ${by})`.execute(
      tx,
    );
  });
