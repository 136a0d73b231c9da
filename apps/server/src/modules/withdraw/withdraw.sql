-- Views that the module publishes (platform/db/owners.ts): the bank accounts of members that a payout has reached, and withdrawals that waited for a
-- person.
create or replace view paid_account as select member, bank_code, account_no, first_paid_at from payout_account;
create or replace view withdrawal_review as select id, member, state, promised_at, reject_reason from payout_review;

-- A member's withdrawals since a time that were not released, the newest 1,000 of them: their number and their sum in minor units.
create or replace function payouts_since(of_member uuid, since timestamptz, out payouts int, out amount bigint) language sql stable
set enable_seqscan = off set enable_sort = off as $$
  select count(*)::int, coalesce(sum(l.amount), 0)::bigint from (
    select amount from statement_line where member = of_member and kind = 'withdraw' and status <> 'FAILED' and created_at >= since
    order by created_at desc limit 1000) l
$$;

-- Other members whose freeze is in force and who share a bank account, a device or the inviter with a member; `by` names what they share. Most
-- sites have few frozen members: the search begins with what the member has, and there is none while no member is frozen.
create or replace function shared_with_frozen(of_member uuid, at timestamptz) returns table (member uuid, by text) language plpgsql stable
set enable_seqscan = off as $$
begin
  if not exists (select from active_freeze f where f.ends_at is null or f.ends_at > at) then return; end if;
  return query
    select distinct shared.member, shared.by from (
      select other.member, 'bank' as by from registered_account own
        join registered_account other on other.bank_code = own.bank_code and ltrim(other.account_no, '0') = ltrim(own.account_no, '0')
        where own.member = of_member
      union all
      select other.member, 'device' from login_trace own join login_trace other on other.kind = own.kind and other.mark = own.mark
        where own.member = of_member and own.kind = 'device'
      union all
      select p.id, 'inviter' from member_profile own join member_profile p on p.invited_by = own.invited_by or p.id = own.invited_by
        where own.id = of_member and own.invited_by is not null
      union all
      select p.id, 'inviter' from member_profile p where p.invited_by = of_member) shared
    where shared.member <> of_member
      and exists (select from active_freeze f where f.member = shared.member and (f.ends_at is null or f.ends_at > at));
end $$;

-- The facts of withdrawals whose money is on hold (docs/decisions/0184): one row per order, in the order of the lists. `names`: the most names of
-- payers. `today`: the business day; `depositsAge` and `paidAge` are days before it. The planner settings make every look-up use an index and are
-- planned once per connection: the planner cannot know how short a list is, and would read all members.
create or replace function review_facts(
  members uuid[], currencies text[], banks text[], numbers text[], at timestamptz, today date, names int)
returns table ("bankSince" timestamptz, "memberSince" timestamptz, "credentialsChangedAt" timestamptz, "accountPaidSince" timestamptz, "accountReceived" bigint,
  "onItsWay" bigint, "dayPayouts" int, "dayAmount" bigint, deposited bigint, staked bigint, unstaked bigint, open bigint, "depositDays" text[],
  "depositsAge" int, "paidDays" text[], "paidAge" int, "payerNames" text[], "isFrozen" boolean, "isSharedWithFrozen" boolean)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  any_frozen boolean := exists (select from active_freeze f where f.ends_at is null or f.ends_at > review_facts.at);
begin
  return query
    select coalesce(r.valid_from, r.registered_at, m.created_at), m.created_at, m.credentials_changed_at, p.first_paid_at,
      coalesce(p.received, 0)::bigint, coalesce(h.balance, 0)::bigint, d.payouts, d.amount, coalesce(t.deposited, 0)::bigint,
      coalesce(t.staked, 0)::bigint, coalesce(t.unstaked, 0)::bigint, coalesce(t.open, 0)::bigint, t.deposit_days::text[],
      review_facts.today - t.deposits_to, t.paid_days::text[], review_facts.today - t.paid_to,
      array(select distinct x.name from (select n.name from payer_name n where n.member = w.member limit review_facts.names) x),
      any_frozen and exists (select from active_freeze f
        where f.member = w.member and f.direction = 'out' and (f.ends_at is null or f.ends_at > review_facts.at)),
      any_frozen and exists (select from shared_with_frozen(w.member, review_facts.at))
    from unnest(members, currencies, banks, numbers) with ordinality w(member, currency, bank, number, n)
    join member_profile m on m.id = w.member
    left join registered_account r on r.member = w.member and r.bank_code = w.bank and r.account_no = w.number
    left join member_turnover t on t.member = w.member
    left join payout_account p on p.member = w.member and p.bank_code = w.bank and p.account_no = w.number
    left join member_account h on h.member = w.member and h.kind = 'hold' and h.currency = w.currency
    cross join lateral (
      select count(*)::int as payouts, coalesce(sum(l.amount), 0)::bigint as amount from statement_line l
      where l.member = w.member and l.kind = 'withdraw' and l.status <> 'FAILED' and l.created_at >= review_facts.at - interval '24 hours') d
    order by w.n;
end $$;

-- Withdrawals that were paid or failed, for the reports. One that waited for a person is requested when it was released; a rejected one is left out.
create or replace view payout_attempt as
  select 'payout' as provider, l.currency, coalesce(r.decided_at, l.created_at) as asked_at, s.settled_at as ended_at,
    case when s.kind = 'withdraw.paid' then 'ok' else 'failed' end as outcome
  from settlement s join statement_line l on l.id = s.reference::uuid left join payout_review r on r.id = l.id
  where s.kind in ('withdraw.paid', 'withdraw.released') and r.state is distinct from 'rejected';
