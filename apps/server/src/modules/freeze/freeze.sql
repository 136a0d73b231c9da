-- Views that the module publishes (platform/db/owners.ts). Freezes that are not lifted. Those with `ends_at` in the past have ended.
create or replace view active_freeze as select member, direction, ends_at from member_freeze where lifted_at is null;

-- What members may not do: those freezes, and the two directions that a break closes.
create or replace view active_stop as
  select member, direction, ends_at, false as is_break from member_freeze where lifted_at is null
  union all select b.member, d.direction, b.opens_at, true from active_break b cross join unnest(array['in', 'play']) d(direction);

-- Cached sessions contain the member's freezes (docs/decisions/0053).
create or replace function freeze_changed() returns trigger language plpgsql as $$
begin
  perform sessions_changed(new.member);
  return null;
end $$;
create or replace trigger freeze_changed after insert or update on member_freeze for each row execute function freeze_changed();
