-- View that the module publishes (platform/db/owners.ts): codes that were sent, for the reports. One that was not entered ends when it expires.
create or replace view code_attempt as
  select 'sms' as provider, null::text as currency, created_at as asked_at, coalesce(verified_at, expires_at) as ended_at,
    case when verified_at is null then 'left' else 'ok' end as outcome
  from otp;
