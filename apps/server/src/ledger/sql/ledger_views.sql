-- Views that the ledger publishes (platform/db/owners.ts). Amounts in minor units.

create or replace view member_account as
  select owner as member, kind, currency, balance, bound, movements from account where balance is not null;

create or replace view statement_line as
  select id, member, seq, kind, status, amount, currency, source, target, related, created_at, settled_at from movement;

-- Every audited event: those of money, which a journal records, and the others. Journals of releases before 1.2 have no actor: their events
-- are rows of `audit`. The actor `member` is the journal's member.
create or replace view audit_trail as
  select at, recorded_at, actor, member, action, detail, request from audit
  union all
  select created_at, recorded_at, case actor when 'member' then 'member:' || member else actor end, member, kind,
    jsonb_build_object('journal', id, 'reference', reference) || coalesce(detail, '{}'), request::text
  from journal where actor is not null;
