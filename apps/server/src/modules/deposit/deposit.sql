-- Views that the module publishes (platform/db/owners.ts).

-- Bank accounts that a member has paid from. A masked number names none in payer_bank.
create or replace view payment_source as
  select member, bank_code, account_no from payer_bank
  union all
  select member, from_bank, translate(from_no, ' -', '') from incoming_transfer where state = 'CREDITED' and member is not null;

-- Names of those who paid transfers that were credited to a member.
create or replace view payer_name as
  select member, unnest(array_prepend(from_name, from_other_names)) as name from incoming_transfer where state = 'CREDITED' and member is not null;

-- Requests to the providers of deposits that have ended, for the reports. An unpaid QR ends when it expires. A transfer of the bank feed succeeds when it
-- is credited without a person; it is requested when the bank booked it.
create or replace view deposit_attempt as
  select 'qr' as provider, q.currency, q.created_at as asked_at, s.settled_at as ended_at, 'ok' as outcome
    from settlement s join qr q on q.id = s.reference::uuid where s.kind = 'deposit.qr'
  union all
  select 'qr', currency, created_at, expires_at, case when state in ('CREATING', 'REFUSED') then 'failed' else 'left' end
    from qr where state <> 'PAID'
  union all
  select 'bank', currency, paid_at, created_at, case when reason is null then 'ok' else 'failed' end
    from incoming_transfer where source = 'feed'
  union all
  select 'voucher', currency, created_at, settled_at, case when state = 'CREDITED' then 'ok' else 'failed' end
    from gift where settled_at is not null;
