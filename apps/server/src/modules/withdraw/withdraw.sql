-- View that the module publishes (platform/db/owners.ts): withdrawals that waited for a person.
create or replace view withdrawal_review as select id, member, state, promised_at, reject_reason from payout_review;

-- A member's withdrawals since a time that were not released: their number and their sum in minor units. Reads the statement backwards and stops at
-- the first older line, because lines are ordered by time.
create or replace function payouts_since(of_member uuid, since timestamptz, out payouts int, out amount bigint) language plpgsql stable
set enable_seqscan = off set enable_sort = off as $$
declare
  line record;
begin
  payouts := 0;
  amount := 0;
  for line in select l.kind, l.status, l.amount, l.created_at from statement_line l where l.member = of_member order by l.seq desc loop
    exit when line.created_at < since;
    if line.kind = 'withdraw' and line.status <> 'FAILED' then
      payouts := payouts + 1;
      amount := amount + line.amount;
    end if;
  end loop;
end $$;

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

-- Withdrawals that were paid or failed, for the reports. One that waited for a person is requested when it was released; a rejected one is left out.
create or replace view payout_attempt as
  select 'payout' as provider, l.currency, coalesce(r.decided_at, l.created_at) as asked_at, s.settled_at as ended_at,
    case when s.kind = 'withdraw.paid' then 'ok' else 'failed' end as outcome
  from settlement s join statement_line l on l.id = s.reference::uuid left join payout_review r on r.id = l.id
  where s.kind in ('withdraw.paid', 'withdraw.released') and r.state is distinct from 'rejected';
