-- Posts a list of items in the caller's transaction and returns one row per item, in the order of the list (docs/decisions/0002, 0071).
-- Each parameter is a column; ledger/post-call.ts makes them. Amounts in minor units. Numbers of items and accounts start at 1.
--
-- 1. Lock members' accounts in id order. Nothing that is read afterwards changes before the commit.
-- 2. Decide each item in order. The verdict is one of
--      post        the item is new and its accounts cover it
--      known       its key was posted before, or by an earlier item of the list
--      short       an account would fall below its floor
--      restricted  the wallet has a restriction that the item does not accept
-- 3. Write what is posted, one statement per table. If a concurrent transaction took one of the keys on other accounts, this one fails with
--    serialization_failure; the caller runs it again and then finds the key.
--
-- The planner settings make every look-up use an index and are planned once per connection: the planner cannot know how
-- short a list is, would read whole tables, and would plan for longer than the work takes.
create or replace function ledger_post_items(
  posted_at timestamptz,
  -- The accounts of the list, each once.
  account_owners uuid[], account_kinds text[], account_currencies text[],
  -- Postings in the order of their items: the number of the item, the number of the account, the amount.
  posting_items int[], posting_accounts int[], posting_amounts bigint[],
  -- Items. `item_repeats`: the number of the item before it with the same key. `item_wallets`: the number of the account whose statement
  -- gets a line or whose restriction is checked. `item_accepts`: the restrictions that the item accepts, comma-separated; null: any.
  item_ids uuid[], item_repeats int[], item_wallets int[],
  item_scopes text[], item_keys text[], item_hashes text[], item_kinds text[], item_references text[],
  item_actors text[], item_members uuid[], item_requests uuid[], item_details jsonb[], item_accepts text[], item_becomes text[],
  -- The statement line that an item opens.
  line_ids uuid[], line_kinds text[], line_statuses text[], line_amounts bigint[], line_sources text[], line_targets text[], line_related jsonb[],
  -- The line that an item settles; null when no item does.
  settled_ids uuid[], settled_statuses text[],
  -- The saga that an item starts; null when no item does.
  intent_ids uuid[], intent_kinds text[], intent_members uuid[], intent_inputs jsonb[])
-- `restriction`: that of the wallet, with `restricted`. `seq`: the number of the opened line. `replay`: the first outcome, with `known`.
-- `settled`: the line that the item settled.
returns table (verdict text, restriction text, seq bigint, replay jsonb, settled jsonb)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  total int := cardinality(item_ids);
  -- One entry per account. Those after the id are null for house accounts, which have no balance.
  account_ids bigint[];
  free bigint[];
  restrictions text[];
  line_counts bigint[];
  -- One entry per item.
  known boolean[];
  verdicts text[] := array_fill('post'::text, array[total]);
  refused_by text[] := array_fill(null::text, array[total]);
  seqs bigint[] := array_fill(null::bigint, array[total]);
  -- The postings of the current item.
  first int;
  next int := 1;
  net bigint;
  wallet int;
  written int;
begin
  -- 1. Accounts and locks.
  select array_agg(a.id order by a.n), array_agg(a.free order by a.n), array_agg(a.bound order by a.n), array_agg(a.movements order by a.n)
    into account_ids, free, restrictions, line_counts
    from (
      select * from (
        select r.n, a.id, a.balance - a.floor as free, a.bound, a.movements
        from unnest(account_owners, account_kinds, account_currencies) with ordinality r(owner, kind, currency, n)
        join account a on a.owner = r.owner and a.kind = r.kind and a.currency = r.currency
        where r.owner <> '00000000-0000-0000-0000-000000000000'
        order by a.id for no key update of a) own
      union all
      select r.n, a.id, null, null, null
      from unnest(account_owners, account_kinds, account_currencies) with ordinality r(owner, kind, currency, n)
      join account a on a.owner = r.owner and a.kind = r.kind and a.currency = r.currency
      where r.owner = '00000000-0000-0000-0000-000000000000') a;
  if coalesce(cardinality(account_ids), 0) <> cardinality(account_owners) then
    raise exception 'an item names an account that is not open';
  end if;

  -- 2. Verdicts. A second statement, so that it sees what was committed while the first one waited for a lock.
  select array_agg(exists (select from posted_key where digest = journal_key(i.scope, i.key)) order by i.n) into known
    from unnest(item_scopes, item_keys) with ordinality i(scope, key, n);
  for n in 1 .. total loop
    first := next;
    while posting_items[next] = n loop
      next := next + 1;
    end loop;
    wallet := item_wallets[n];
    -- An earlier item may have been refused; then the key is still new.
    if known[n] or verdicts[item_repeats[n]] in ('post', 'known') then
      verdicts[n] := 'known';
      continue;
    end if;
    if restrictions[wallet] <> all (string_to_array(item_accepts[n], ',')) then
      verdicts[n] := 'restricted';
      refused_by[n] := restrictions[wallet];
      continue;
    end if;
    net := 0;
    for p in first .. next - 1 loop
      if account_currencies[posting_accounts[p]] <> account_currencies[posting_accounts[first]] then
        raise exception 'journal % posts in two currencies', item_ids[n];
      end if;
      net := net + posting_amounts[p];
      free[posting_accounts[p]] := free[posting_accounts[p]] + posting_amounts[p];
    end loop;
    if net <> 0 then raise exception 'journal % is not zero-sum', item_ids[n]; end if;
    for p in first .. next - 1 loop
      if posting_amounts[p] < 0 and free[posting_accounts[p]] < 0 then
        verdicts[n] := 'short';
      end if;
    end loop;
    if verdicts[n] = 'short' then
      for p in first .. next - 1 loop
        free[posting_accounts[p]] := free[posting_accounts[p]] - posting_amounts[p];
      end loop;
      continue;
    end if;
    if item_becomes[n] is not null then
      restrictions[wallet] := item_becomes[n];
    end if;
    if line_ids[n] is not null then
      line_counts[wallet] := line_counts[wallet] + 1;
      seqs[n] := line_counts[wallet];
    end if;
  end loop;

  -- 3. Keys, journal, postings, balances, statement lines, saga intents.
  insert into posted_key (digest, journal)
    select journal_key(i.scope, i.key), i.id from unnest(item_ids, item_scopes, item_keys, verdicts) i(id, scope, key, verdict)
    where i.verdict = 'post' on conflict do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(array_positions(verdicts, 'post')) then
    raise exception 'a concurrent transaction took one of the keys' using errcode = 'serialization_failure';
  end if;

  if written > 0 then
    insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at, movement, actor, member, request, detail)
      select i.id, i.scope, i.key, i.hash, i.kind, i.reference, posted_at, i.line, i.actor, i.member, i.request, i.detail
      from unnest(item_ids, item_scopes, item_keys, item_hashes, item_kinds, item_references, line_ids, item_actors, item_members, item_requests,
        item_details, verdicts) i(id, scope, key, hash, kind, reference, line, actor, member, request, detail, verdict)
      where i.verdict = 'post';

    insert into posting (journal, account, amount)
      select item_ids[p.item], account_ids[p.account], p.amount
      from unnest(posting_items, posting_accounts, posting_amounts) p(item, account, amount)
      where verdicts[p.item] = 'post';

    update account a set balance = c.free + a.floor, bound = c.restriction, movements = c.lines
      from unnest(account_ids, free, restrictions, line_counts) c(id, free, restriction, lines)
      where a.id = c.id and (a.balance <> c.free + a.floor or a.bound <> c.restriction or a.movements <> c.lines);

    insert into movement (id, member, seq, kind, status, amount, currency, source, target, related, created_at, settled_at)
      select l.id, account_owners[l.wallet], l.seq, l.kind, l.status, l.amount, account_currencies[l.wallet], l.source, l.target, l.related,
        posted_at, case when l.status <> 'PENDING' then posted_at end
      from unnest(line_ids, item_wallets, seqs, line_kinds, line_statuses, line_amounts, line_sources, line_targets, line_related)
        l(id, wallet, seq, kind, status, amount, source, target, related)
      where l.seq is not null;

    if intent_ids is not null then
      insert into saga (id, kind, member, input)
        select s.id, s.kind, s.member, s.input
        from unnest(intent_ids, intent_kinds, intent_members, intent_inputs, verdicts) s(id, kind, member, input, verdict)
        where s.id is not null and s.verdict = 'post';
    end if;

    if settled_ids is not null then
      update movement m set status = s.status, settled_at = posted_at
        from unnest(settled_ids, settled_statuses, verdicts) s(id, status, verdict)
        where m.id = s.id and s.verdict = 'post' and m.status = 'PENDING';
      get diagnostics written = row_count;
      if written <> (select count(*) from unnest(settled_ids, verdicts) s(id, verdict) where s.id is not null and s.verdict = 'post') then
        raise exception 'an item settles a statement line that is not pending';
      end if;
    end if;
  end if;

  return query
    select verdicts[n], refused_by[n], seqs[n],
      case when verdicts[n] = 'known' then (
        select ledger_replay(k.journal, item_hashes[n]) from posted_key k where k.digest = journal_key(item_scopes[n], item_keys[n])) end,
      case when verdicts[n] = 'post' and settled_ids[n] is not null then (select ledger_line(m) from movement m where m.id = settled_ids[n]) end
    from generate_series(1, total) n;
end $$;
