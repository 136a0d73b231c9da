-- View that the module publishes (platform/db/owners.ts): keyed hashes of devices and networks that members logged in from.
create or replace view login_trace as select member, kind, mark from member_trace;

-- Notifies every node which session ended or changed (docs/decisions/0053). A trigger, so that no change is missed.
create or replace function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session', old.token_hash);
  return null;
end $$;
create or replace trigger session_changed after delete or update of token_hash, member, remember, expires_at, idle_minutes on session
  for each row execute function session_changed();

-- A member is compared with excluded ones after the first login from each device (docs/decisions/0243).
create or replace function device_used() returns trigger language plpgsql as $$
begin
  perform check_exclusion(new.member);
  return null;
end $$;
create or replace trigger device_used after insert on member_trace for each row when (new.kind = 'device') execute function device_used();
