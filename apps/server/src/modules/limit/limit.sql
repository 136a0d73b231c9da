-- View that the module publishes (platform/db/owners.ts): the limits on deposits in force, in minor units.
create or replace view active_limit as select member, period, amount from member_limit where kind = 'deposit';

-- A member's deposits after a time, in minor units, and the last of them. Reads the lines of the statement back to the first older one: an index by kind
-- would cost more at every deposit than it saves for the members who have a limit. Lines are in the order of their times, but for the clocks of two
-- nodes, which differ by less than a minute.
create or replace function deposited_after(of_member uuid, after timestamptz) returns table (used bigint, last_deposit timestamptz)
language sql stable as $$
  select coalesce(sum(s.amount), 0)::bigint, max(s.created_at) from statement_line s
  where s.member = of_member and s.kind = 'deposit' and s.status = 'SUCCESS' and s.created_at > after
    and s.seq > coalesce((
      select e.seq from statement_line e
      where e.member = of_member and e.created_at <= after - interval '1 minute' order by e.seq desc limit 1), 0)
$$;
