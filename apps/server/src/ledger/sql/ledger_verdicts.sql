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
  select array_agg(exists (select from journal j where j.scope = i.scope and j.idempotency_key = i.key) order by i.n) into known
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
