-- View that the module publishes (platform/db/owners.ts): every break, also those that have ended. In force: `opens_at` is null or later.
create or replace view active_break as select member, is_exclusion, opens_at, ends_at, started_at, term from member_break;

-- No statement ends a break early, and an exclusion opens no sooner than a day after its term (docs/decisions/0230). A break has one change: the time
-- at which an exclusion opens, once.
create or replace function break_only_opens() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.opens_at is null and new.opens_at >= old.ends_at + interval '1 day'
    and (new.id, new.member, new.term, new.is_exclusion, new.started_at, new.ends_at)
      = (old.id, old.member, old.term, old.is_exclusion, old.started_at, old.ends_at) then
    return new;
  end if;
  raise exception 'a break does not end early';
end $$;
create or replace trigger break_only_opens before update or delete on member_break for each row execute function break_only_opens();
create or replace trigger break_not_emptied before truncate on member_break for each statement execute function append_only();

-- Cached sessions contain what the member may not do (docs/decisions/0053).
create or replace function break_changed() returns trigger language plpgsql as $$
begin
  perform sessions_changed(new.member);
  return null;
end $$;
create or replace trigger break_changed after insert or update on member_break for each row execute function break_changed();
