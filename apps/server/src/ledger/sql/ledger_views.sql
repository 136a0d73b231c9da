-- Views that the ledger publishes (platform/db/owners.ts). Amounts in minor units.

create or replace view member_account as
  select owner as member, kind, currency, balance, bound, movements from account where balance is not null;

create or replace view statement_line as
  select id, member, seq, kind, status, amount, currency, source, target, related, created_at from movement;
