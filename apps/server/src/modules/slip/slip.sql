-- View that the module publishes (platform/db/owners.ts): slips that have ended, for the reports.
create or replace view slip_attempt as
  select 'slip' as provider, m.currency, s.created_at as asked_at, s.settled_at as ended_at,
    case when s.state = 'SUCCESS' then 'ok' else 'failed' end as outcome
  from slip s join member_profile m on m.id = s.member where s.settled_at is not null;
