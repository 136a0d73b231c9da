-- Views that the ledger publishes (platform/db/owners.ts). Amounts in minor units. After partitions.sql, because a view keeps the table that it named.

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

-- When a deposit was credited to a member, at once or from suspense. `offset 0`: the postings of each journal are looked up; all postings would be read.
create or replace view member_deposit as
  select a.owner as member, j.created_at as at
  from journal j cross join lateral (select account from posting where journal = j.id offset 0) p join account a on a.id = p.account
  where j.kind in ('deposit.qr', 'deposit.bank', 'deposit.gift', 'deposit.released') and a.kind = 'wallet';

-- Ends of QR deposits and withdrawals. `reference`: the QR or the withdrawal.
create or replace view settlement as
  select kind, reference, created_at as settled_at from journal where kind in ('deposit.qr', 'withdraw.paid', 'withdraw.released');
