-- Views and functions that the module publishes (platform/db/owners.ts).

-- Members without their password hash.
create or replace view member_profile as
  select id, username, name, currency, invited_by, coin, active, demo, bank_code, bank_account_no, bank_account_name, created_at,
    credentials_changed_at, erased_at from member;

-- What a login is checked against.
create or replace view member_credential as select id, username, password_hash, active, demo, idle_minutes from member;

-- Every bank account that a member has ever registered.
create or replace view registered_account as
  select r.member, m.currency, r.bank_code, r.account_no, r.account_name, r.registered_at, r.valid_from,
    m.bank_code = r.bank_code and m.bank_account_no = r.account_no and m.bank_changed_at is null as is_current,
    r.holder
  from registered_bank r join member m on m.id = r.member;

-- True if the member still has this password hash, null if not. Holds a share lock on the member until the transaction ends.
create or replace function member_keeps_password(member uuid, hash text) returns boolean language sql volatile as $$
  select true from member m where m.id = $1 and m.password_hash = $2 for share $$;

-- Replaces a password hash by one of the same password. True if the member still had the first one, null if not.
create or replace function member_renew_password(member uuid, before text, after text) returns boolean language sql volatile as $$
  update member m set password_hash = $3 where m.id = $1 and m.password_hash = $2 returning true $$;

-- Notifies every node that the cached sessions of this member may have changed (docs/decisions/0053).
create or replace function member_changed() returns trigger language plpgsql as $$
begin
  perform sessions_changed(old.id);
  return null;
end $$;
create or replace trigger member_changed after delete or update of active, username, currency on member
  for each row execute function member_changed();

-- A member is compared with excluded ones after each new name: their own, that of an account, and that of its holder by the bank (docs/decisions/0243).
create or replace function member_named() returns trigger language plpgsql as $$
begin
  perform check_exclusion(new.id);
  return null;
end $$;
create or replace trigger member_named after update of name on member for each row execute function member_named();
create or replace function account_named() returns trigger language plpgsql as $$
begin
  perform check_exclusion(new.member);
  return null;
end $$;
create or replace trigger account_named after insert or update of account_name, holder on registered_bank
  for each row execute function account_named();

-- A bank account stays in the list of its member until the member is erased (docs/decisions/0238).
create or replace function account_goes_with_member() returns trigger language plpgsql as $$
begin
  if exists (select from member m where m.id = old.member and m.erased_at is not null) then return old; end if;
  raise exception 'a registered account stays until its member is erased';
end $$;
create or replace trigger account_goes_with_member before delete on registered_bank
  for each row execute function account_goes_with_member();
