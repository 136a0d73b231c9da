import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `ledger_post` writes a whole list at once instead of item by item (docs/decisions/0002). It takes and
 * answers what it did since 0004, so nodes of both releases may call it.
 *
 * 1. The accounts of the list are found and locked in id order. What is read after that stands until the commit.
 * 2. `ledger_decide` says of each item, in the order of the list: post it, it was posted before, or money is short.
 * 3. What was decided is written. A key that another transaction took meanwhile, on other accounts, ends this one with a
 *    serialization failure: it is run again and then finds that key.
 *
 * Every look-up goes by an index, planned once a connection: the planner cannot know how short a list is, would read whole tables,
 * and would think longer than the work takes.
 */
export const ledgerPostSets: Migration = {
  async up(db) {
    await sql`
      create function ledger_decide(scopes text[], keys text[], of_item int[], accounts bigint[], amounts bigint[])
      returns text[] language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
      set plan_cache_mode = force_generic_plan as $$
      declare
        total int := cardinality(scopes);
        decided text[] := array_fill('post'::text, array[total]);
        known boolean[];
        ids bigint[];
        free bigint[];
        after bigint[];
        touched bigint;
      begin
        select array_agg(exists (select from journal j where j.scope = i.scope and j.idempotency_key = i.key) order by i.n) into known
          from unnest(scopes, keys) with ordinality i(scope, key, n);
        select array_agg(a.id), array_agg(a.balance - a.floor) into ids, free
          from account a where a.id = any(accounts) and a.balance is not null;

        -- Nearly always every key is new and even all that leaves an account together is covered: then no order matters.
        if not (true = any(known))
          and (select count(distinct (scope, key)) from unnest(scopes, keys) i(scope, key)) = total
          and not exists (
            select from (select account, sum(amount) as amount from unnest(accounts, amounts) p(account, amount) where amount < 0 group by account) p
            where free[array_position(ids, p.account)] + p.amount < 0)
        then
          return decided;
        end if;

        for n in 1 .. total loop
          if known[n] or exists (select from generate_series(1, n - 1) m where scopes[m] = scopes[n] and keys[m] = keys[n] and decided[m] = 'post') then
            decided[n] := 'known';
            continue;
          end if;
          after := free;
          for p in 1 .. cardinality(of_item) loop
            touched := array_position(ids, accounts[p]);
            if of_item[p] = n and touched is not null then
              after[touched] := after[touched] + amounts[p];
            end if;
          end loop;
          if exists (select from unnest(free, after) b(was, is_) where is_ < 0 and is_ < was) then
            decided[n] := 'short';
          else
            free := after;
          end if;
        end loop;
        return decided;
      end $$;

      create or replace function ledger_post(items jsonb) returns jsonb language plpgsql
      set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
      set plan_cache_mode = force_generic_plan as $$
      declare
        total int := jsonb_array_length(items);
        -- One entry a posting, in order: the item it belongs to (from 1), its account, minor units.
        of_item int[];
        accounts bigint[];
        amounts bigint[];
        -- One entry an item: the wallet whose statement gets a line, and the line's number.
        wallets bigint[];
        seqs bigint[];
        scopes text[];
        keys text[];
        decided text[];
        bad text;
        written int;
        outcomes jsonb;
      begin
        if total = 0 then return '[]'; end if;

        select array_agg(i.n::int order by i.n, p.o), array_agg(a.id order by i.n, p.o), array_agg(p.amount order by i.n, p.o)
          into of_item, accounts, amounts
          from jsonb_array_elements(items) with ordinality i(item, n)
          cross join lateral rows from (jsonb_to_recordset(i.item -> 'postings') as (owner uuid, kind text, currency text, amount bigint))
            with ordinality p(owner, kind, currency, amount, o)
          left join lateral (select id from account a where a.owner = p.owner and a.kind = p.kind and a.currency = p.currency) a on true;
        select array_agg(a.id order by i.n), array_agg(i.item ->> 'scope' order by i.n), array_agg(i.item ->> 'key' order by i.n)
          into wallets, scopes, keys
          from jsonb_array_elements(items) with ordinality i(item, n)
          left join lateral (
            select id from account a where a.owner = (i.item -> 'movement' ->> 'member')::uuid and a.kind = 'wallet'
              and a.currency = i.item -> 'movement' ->> 'currency') a on true;

        perform 1 from account a where a.id = any(accounts || wallets) and a.balance is not null order by a.id for no key update;
        decided := ledger_decide(scopes, keys, of_item, accounts, amounts);

        select i.item ->> 'id' into bad from jsonb_array_elements(items) with ordinality i(item, n)
          where decided[n] = 'post' and not coalesce((
            select sum((p ->> 'amount')::bigint) = 0 and count(distinct p ->> 'currency') = 1 from jsonb_array_elements(i.item -> 'postings') p), false);
        if found then raise exception 'journal % is not zero-sum in one currency', bad; end if;
        select items -> (p.item - 1) ->> 'id' into bad from unnest(of_item, accounts) p(item, account)
          where p.account is null and decided[p.item] = 'post';
        if found then raise exception 'journal % posts to an account that is not open', bad; end if;

        select array_agg(seq order by n) into seqs from (
          select n, case when decided[n] = 'post' and wallets[n] is not null then
            (select movements from account where id = wallets[n]) + row_number() over (partition by decided[n], wallets[n] order by n) end as seq
          from generate_series(1, total) n) numbered;

        insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at)
          select i.id, i.scope, i.key, i."inputHash", i.kind, i.reference, i.at
          from rows from (jsonb_to_recordset(items) as (id uuid, at timestamptz, scope text, key text, "inputHash" text, kind text, reference text))
            with ordinality i(id, at, scope, key, "inputHash", kind, reference, n)
          where decided[n] = 'post' order by n
          on conflict (scope, idempotency_key) do nothing;
        get diagnostics written = row_count;
        if written <> cardinality(array_positions(decided, 'post')) then
          raise exception 'a key was taken meanwhile' using errcode = 'serialization_failure';
        end if;

        with item as materialized (
          select * from rows from (jsonb_to_recordset(items) as (id uuid, at timestamptz, kind text, reference text, movement jsonb,
            intent jsonb, audit jsonb)) with ordinality i(id, at, kind, reference, movement, intent, audit, n)
          where decided[n] = 'post'),
        postings as (
          insert into posting (journal, account, amount)
            select (items -> (p.item - 1) ->> 'id')::uuid, p.account, p.amount
            from unnest(of_item, accounts, amounts) with ordinality p(item, account, amount, o) where decided[p.item] = 'post' order by o),
        net as (
          select account, sum(amount)::bigint as amount, sum(lines) as lines from (
            select account, amount, 0 as lines from unnest(of_item, accounts, amounts) p(item, account, amount) where decided[item] = 'post'
            union all select wallets[n], 0, 1 from generate_series(1, total) n where seqs[n] is not null) moved
          group by account),
        balances as (
          update account a set balance = a.balance + net.amount, movements = a.movements + net.lines
            from net where a.id = net.account and a.balance is not null),
        movements as (
          insert into movement (id, member, seq, kind, status, amount, currency, source, target, related, journal, created_at, settled_at)
            select m.id, m.member, seqs[n], m.kind, m.status, m.amount, m.currency, m.source, m.target, nullif(m.related, 'null'), item.id, at,
              case when m.status <> 'PENDING' then at end
            from item cross join lateral jsonb_to_record(movement) as m(id uuid, member uuid, kind text, status text, amount bigint,
              currency text, source text, target text, related jsonb)
            where m.member is not null order by n),
        intents as (
          insert into saga (id, kind, member, input)
            select (intent ->> 'id')::uuid, intent ->> 'kind', (intent ->> 'member')::uuid, intent -> 'input'
            from item where intent ->> 'id' is not null order by n)
        insert into audit (at, actor, member, action, detail, request)
          select at, audit ->> 'actor', (audit ->> 'member')::uuid, kind,
            jsonb_build_object('journal', id, 'reference', reference) || coalesce(audit -> 'detail', '{}'), audit ->> 'request'
          from item order by n;

        if items @? '$[*].settles.movement' then
          perform ledger_settle(items -> (n - 1)) from generate_series(1, total) n
            where decided[n] = 'post' and items -> (n - 1) -> 'settles' ->> 'movement' is not null;
        end if;
        -- One wakes the workers as well as many: they look for all that is due.
        if items @? '$[*].intent.id' then perform pg_notify('saga', ''); end if;

        select jsonb_agg(case decided[n]
            when 'short' then jsonb_build_object('refused', 'MONEY_NOT_ENOUGH')
            when 'known' then (select ledger_replay(j, i.item ->> 'inputHash') from journal j
              where j.scope = i.item ->> 'scope' and j.idempotency_key = i.item ->> 'key')
            else jsonb_build_object('journal', i.item ->> 'id', 'replayed', false, 'movement', case
              when i.item -> 'settles' ->> 'movement' is not null then (
                select jsonb_build_object('id', m.id, 'member', m.member, 'seq', m.seq::text, 'kind', m.kind, 'status', m.status,
                  'amount', m.amount::text, 'currency', m.currency, 'createdAt', m.created_at)
                from movement m where m.id = (i.item -> 'settles' ->> 'movement')::uuid)
              when seqs[n] is not null then jsonb_build_object('id', i.item -> 'movement' ->> 'id', 'member', i.item -> 'movement' ->> 'member',
                'seq', seqs[n]::text, 'kind', i.item -> 'movement' ->> 'kind', 'status', i.item -> 'movement' ->> 'status',
                'amount', i.item -> 'movement' ->> 'amount', 'currency', i.item -> 'movement' ->> 'currency', 'createdAt', i.item ->> 'at') end)
            end order by n) into outcomes
          from jsonb_array_elements(items) with ordinality i(item, n);
        return outcomes;
      end $$;

      create function ledger_settle(item jsonb) returns void language plpgsql as $$
      begin
        update movement set status = item -> 'settles' ->> 'status', settled_at = (item ->> 'at')::timestamptz
          where id = (item -> 'settles' ->> 'movement')::uuid and status = 'PENDING';
        if not found then raise exception 'movement % is not pending', item -> 'settles' ->> 'movement'; end if;
      end $$;
    `.execute(db);
  },
};
