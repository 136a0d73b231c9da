-- `ledger_post(jsonb)`, which nodes of the previous release call while this release starts beside them (docs/decisions/0022). This release
-- calls ledger_post_items. Both lock accounts in the same order and may run in parallel. Delete this file with the next generation.

-- Decides the items of one ledger_post call in order; the arrays are those of ledger_post. The accounts are locked. One verdict per item:
--   post        the item is new and its accounts cover it
--   known       its key was posted before, or by an earlier item of the list
--   short       an account would fall below its floor
--   restricted  the wallet has a restriction that the item does not accept; `restrictions` has the one it had at that point
-- Until 1.2 the function was called ledger_decide and returned verdict or restriction in one array (docs/decisions/0181).
create or replace function ledger_verdicts(scopes text[], keys text[], of_item int[], accounts bigint[], amounts bigint[],
  wallets bigint[], bind_from text[], bind_to text[], out verdicts text[], out restrictions text[])
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  total int := cardinality(scopes);
  known boolean[];
  -- Members' accounts of the list, and what each can still pay.
  ids bigint[];
  free bigint[];
  after bigint[];
  touched bigint;
  -- Wallets of the list, and the restriction of each.
  wallet_ids bigint[];
  wallet_bounds text[];
begin
  verdicts := array_fill('post'::text, array[total]);
  restrictions := array_fill(null::text, array[total]);
  select array_agg(exists (select from posted_key where digest = journal_key(i.scope, i.key)) order by i.n) into known
    from unnest(scopes, keys) with ordinality i(scope, key, n);
  select array_agg(a.id), array_agg(a.balance - a.floor) into ids, free
    from account a where a.id = any(accounts) and a.balance is not null;
  if bind_from <> array_fill(null::text, array[total]) then
    select array_agg(a.id), array_agg(a.bound) into wallet_ids, wallet_bounds from account a where a.id = any(wallets);
  end if;

  -- The usual case: every key is new, no restriction applies, and each account covers the sum of its debits. Then the order does not matter.
  if not (true = any(known))
    and not exists (
      select from unnest(wallets, bind_from, bind_to) b(wallet, accepted, becomes)
      where b.accepted is not null and (b.becomes is not null or wallet_bounds[array_position(wallet_ids, b.wallet)] is distinct from b.accepted))
    and (select count(distinct (scope, key)) from unnest(scopes, keys) i(scope, key)) = total
    and not exists (
      select from (select account, sum(amount) as amount from unnest(accounts, amounts) p(account, amount) where amount < 0 group by account) p
      where free[array_position(ids, p.account)] + p.amount < 0)
  then
    return;
  end if;

  for n in 1 .. total loop
    if known[n] or exists (
      select from generate_series(1, n - 1) m where scopes[m] = scopes[n] and keys[m] = keys[n] and verdicts[m] = 'post')
    then
      verdicts[n] := 'known';
      continue;
    end if;
    if bind_from[n] is not null then
      restrictions[n] := wallet_bounds[array_position(wallet_ids, wallets[n])];
      if restrictions[n] is null then raise exception 'item % checks the restriction of a wallet that is not open', keys[n]; end if;
      if restrictions[n] <> all(string_to_array(bind_from[n], ',')) then
        verdicts[n] := 'restricted';
        continue;
      end if;
      restrictions[n] := null;
    end if;
    after := free;
    for p in 1 .. cardinality(of_item) loop
      touched := array_position(ids, accounts[p]);
      if of_item[p] = n and touched is not null then
        after[touched] := after[touched] + amounts[p];
      end if;
    end loop;
    if exists (select from unnest(free, after) b(was, is_) where is_ < 0 and is_ < was) then
      verdicts[n] := 'short';
    else
      free := after;
      if bind_to[n] is not null then
        wallet_bounds[array_position(wallet_ids, wallets[n])] := bind_to[n];
      end if;
    end if;
  end loop;
end $$;

-- Posts a list of items in the caller's transaction and returns one outcome per item, in the order of the list.
-- The shapes of `items` and of the outcomes are those of ledger/item-codec.ts; docs/decisions/0002, 0071, 0181.
--
-- 1. Find the accounts of the list and lock members' accounts in id order. Nothing that is read afterwards changes before the commit.
-- 2. ledger_verdicts decides each item in order: post, known, short or restricted.
-- 3. Write what is posted. If a concurrent transaction took one of the keys on other accounts, this one fails with
--    serialization_failure; the caller runs it again and then finds the key.
--
-- The planner settings make every look-up use an index and are planned once per connection: the planner cannot know how
-- short a list is, would read whole tables, and would plan for longer than the work takes.
create or replace function ledger_post(items jsonb) returns jsonb language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  total int := jsonb_array_length(items);
  -- One entry per posting, in order: the number of its item (from 1), its account, minor units.
  of_item int[];
  accounts bigint[];
  amounts bigint[];
  -- One entry per item: its key; the wallet whose statement gets a line or whose restriction is checked; the line's number.
  scopes text[];
  keys text[];
  wallets bigint[];
  has_line boolean[];
  seqs bigint[];
  -- The restrictions that an item accepts (comma-separated) and the one that it sets; null: none.
  bind_from text[];
  bind_to text[];
  -- What ledger_verdicts decided; the restriction is null unless the verdict is 'restricted'.
  verdicts text[];
  restrictions text[];
  bad text;
  written int;
  outcomes jsonb;
begin
  if total = 0 then return '[]'; end if;

  -- 1. Accounts and locks.
  select array_agg(i.n::int order by i.n, p.o), array_agg(a.id order by i.n, p.o), array_agg(p.amount order by i.n, p.o)
    into of_item, accounts, amounts
    from jsonb_array_elements(items) with ordinality i(item, n)
    cross join lateral rows from (jsonb_to_recordset(i.item -> 'postings') as (owner uuid, kind text, currency text, amount bigint))
      with ordinality p(owner, kind, currency, amount, o)
    left join lateral (select id from account a where a.owner = p.owner and a.kind = p.kind and a.currency = p.currency) a on true;
  if of_item is null then
    of_item := '{}';
    accounts := '{}';
    amounts := '{}';
  end if;
  select array_agg(a.id order by i.n), array_agg(i.item -> 'movement' ->> 'member' is not null order by i.n),
      array_agg(i.item ->> 'scope' order by i.n), array_agg(i.item ->> 'key' order by i.n),
      array_agg(i.item -> 'bind' ->> 'from' order by i.n), array_agg(i.item -> 'bind' ->> 'to' order by i.n)
    into wallets, has_line, scopes, keys, bind_from, bind_to
    from jsonb_array_elements(items) with ordinality i(item, n)
    left join lateral (
      select id from account a where a.kind = 'wallet'
        and a.owner = coalesce(i.item -> 'movement' ->> 'member', i.item -> 'bind' ->> 'member')::uuid
        and a.currency = coalesce(i.item -> 'movement' ->> 'currency', i.item -> 'bind' ->> 'currency')) a on true;

  perform 1 from account a where a.id = any(accounts || wallets) and a.balance is not null order by a.id for no key update;

  -- 2. Verdicts.
  select v.verdicts, v.restrictions into verdicts, restrictions
    from ledger_verdicts(scopes, keys, of_item, accounts, amounts, wallets, bind_from, bind_to) v;

  select i.item ->> 'id' into bad from jsonb_array_elements(items) with ordinality i(item, n)
    where verdicts[n] = 'post' and i.item -> 'postings' <> '[]' and not coalesce((
      select sum((p ->> 'amount')::bigint) = 0 and count(distinct p ->> 'currency') = 1 from jsonb_array_elements(i.item -> 'postings') p), false);
  if found then raise exception 'journal % is not zero-sum in one currency', bad; end if;
  select items -> (p.item - 1) ->> 'id' into bad from unnest(of_item, accounts) p(item, account)
    where p.account is null and verdicts[p.item] = 'post';
  if found then raise exception 'journal % posts to an account that is not open', bad; end if;

  select array_agg(seq order by n) into seqs from (
    select n, case when verdicts[n] = 'post' and has_line[n] then
      (select movements from account where id = wallets[n]) + row_number() over (partition by verdicts[n], has_line[n], wallets[n] order by n) end as seq
    from generate_series(1, total) n) numbered;

  -- 3. Keys, journal, postings, balances, statement lines, saga intents, audit rows.
  insert into posted_key (digest, journal)
    select journal_key(i.scope, i.key), i.id
    from rows from (jsonb_to_recordset(items) as (id uuid, scope text, key text)) with ordinality i(id, scope, key, n)
    where verdicts[n] = 'post' on conflict do nothing;
  get diagnostics written = row_count;
  if written <> cardinality(array_positions(verdicts, 'post')) then
    raise exception 'a concurrent transaction took one of the keys' using errcode = 'serialization_failure';
  end if;

  insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at)
    select i.id, i.scope, i.key, i."inputHash", i.kind, i.reference, i.at
    from rows from (jsonb_to_recordset(items) as (id uuid, at timestamptz, scope text, key text, "inputHash" text, kind text, reference text))
      with ordinality i(id, at, scope, key, "inputHash", kind, reference, n)
    where verdicts[n] = 'post' order by n;

  with item as materialized (
    select * from rows from (jsonb_to_recordset(items) as (id uuid, at timestamptz, kind text, reference text, movement jsonb,
      intent jsonb, audit jsonb)) with ordinality i(id, at, kind, reference, movement, intent, audit, n)
    where verdicts[n] = 'post'),
  postings as (
    insert into posting (journal, account, amount)
      select (items -> (p.item - 1) ->> 'id')::uuid, p.account, p.amount
      from unnest(of_item, accounts, amounts) with ordinality p(item, account, amount, o) where verdicts[p.item] = 'post' order by o),
  net as (
    select account, sum(amount)::bigint as amount, sum(lines) as lines from (
      select account, amount, 0 as lines from unnest(of_item, accounts, amounts) p(item, account, amount) where verdicts[item] = 'post'
      union all select wallets[n], 0, 1 from generate_series(1, total) n where seqs[n] is not null) change
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
      where verdicts[n] = 'post' and items -> (n - 1) -> 'settles' ->> 'movement' is not null;
  end if;
  if items @? '$[*].bind.to' then
    update account a set bound = b.becomes
      from (select distinct on (wallets[n]) wallets[n] as wallet, bind_to[n] as becomes from generate_series(1, total) n
        where verdicts[n] = 'post' and bind_to[n] is not null order by wallets[n], n desc) b
      where a.id = b.wallet and a.bound <> b.becomes;
  end if;
  -- One notification is enough: the workers look for every saga that is due.
  if items @? '$[*].intent.id' then perform pg_notify('saga', ''); end if;

  select jsonb_agg(case verdicts[n]
      when 'short' then jsonb_build_object('refused', 'MONEY_NOT_ENOUGH')
      when 'restricted' then jsonb_build_object('refused', 'BONUS_REMAINING', 'bound', restrictions[n])
      when 'known' then (select ledger_replay(k.journal, i.item ->> 'inputHash') from posted_key k
        where k.digest = journal_key(i.item ->> 'scope', i.item ->> 'key'))
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

-- Ends a pending line of the statement.
create or replace function ledger_settle(item jsonb) returns void language plpgsql as $$
begin
  update movement set status = item -> 'settles' ->> 'status', settled_at = (item ->> 'at')::timestamptz
    where id = (item -> 'settles' ->> 'movement')::uuid and status = 'PENDING';
  if not found then raise exception 'movement % is not pending', item -> 'settles' ->> 'movement'; end if;
end $$;
