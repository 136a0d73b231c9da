-- Views that the module publishes (platform/db/owners.ts).

-- Bank accounts that a member has paid from. A masked number names none in payer_bank.
create or replace view payment_source as
  select member, bank_code, account_no from payer_bank
  union all
  select member, from_bank, translate(from_no, ' -', '') from incoming_transfer where state = 'CREDITED' and member is not null;

-- Names of those who paid transfers that were credited to a member.
create or replace view payer_name as
  select member, from_name as name from incoming_transfer where state = 'CREDITED' and member is not null;
