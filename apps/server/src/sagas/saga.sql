-- Views and functions of the sagas. A saga that ended long ago is in the archive (docs/decisions/0184); a query for open sagas does not read it, because the
-- planner sees that its state is DONE.

-- Published (platform/db/owners.ts): sagas without their schedule. `attempts`: how often the provider was called; 0 in the archive.
create or replace view saga_intent as
  select id, kind, member, input, state, attempts from saga
  union all
  select id, kind, member, input, 'DONE', 0 from saga_archive;

-- The archive is evidence of money, and its rows stay. A notice moves none: it goes with its member (docs/decisions/0238).
create or replace function saga_archive_kept() returns trigger language plpgsql as $$
begin
  if old.kind <> 'notice' then raise exception 'saga_archive is append-only'; end if;
  return old;
end $$;
create or replace trigger saga_archive_kept before delete on saga_archive for each row execute function saga_archive_kept();

-- Leases due sagas for a worker, by the real clock; each saga goes to one worker, however many nodes ask. Reads the oldest of every lane, so that the
-- backlog of one provider does not hide due sagas of another. `kinds` and `providers`: the provider of each kind. `named` and `free`: how many sagas of a
-- provider may be leased; `rest`: of every other provider. A function, so that a connection plans it once.
create or replace function saga_lease_due(kinds text[], providers text[], named text[], free int[], rest int, lease_seconds int)
returns table (id uuid, kind text, member uuid, input jsonb, called boolean, attempts int)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    with recursive lane as (
      (select saga_lane(s.kind, s.input) as name from saga s where s.state <> 'DONE' order by 1 limit 1)
      union all
      select (select saga_lane(s.kind, s.input) from saga s where s.state <> 'DONE' and saga_lane(s.kind, s.input) > lane.name order by 1 limit 1)
      from lane where lane.name is not null),
    provider as (
      select lane.name as lane, k.provider || coalesce(':' || nullif(split_part(lane.name, ' ', 2), ''), '') as name
      from lane left join unnest(saga_lease_due.kinds, saga_lease_due.providers) k(kind, provider) on k.kind = split_part(lane.name, ' ', 1)
      where lane.name is not null),
    due as (
      select d.id, d.state, coalesce(f.free, saga_lease_due.rest) as free, row_number() over (partition by p.name order by d.due_at) as place
      from provider p left join unnest(saga_lease_due.named, saga_lease_due.free) f(provider, free) on f.provider = p.name
      cross join lateral (
        select s.id, s.state, s.due_at from saga s
        where s.state <> 'DONE' and saga_lane(s.kind, s.input) = p.lane and s.due_at <= now()
          and (s.lease_until is null or s.lease_until < clock_timestamp())
          -- A kind that is paused begins no saga; sagas that have called their provider go on.
          and (s.state = 'CALLED' or not exists (select from saga_pause w where w.kind = s.kind))
        order by s.due_at limit coalesce(f.free, saga_lease_due.rest) for update skip locked) d)
    update saga s
    set lease_until = clock_timestamp() + saga_lease_due.lease_seconds * interval '1 second', state = 'CALLED', attempts = s.attempts + 1
    from due where s.id = due.id and due.place <= due.free
    returning s.id, s.kind, s.member, s.input, due.state <> 'READY', s.attempts;
end $$;
