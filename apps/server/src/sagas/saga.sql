-- Views of the sagas. A saga that ended long ago is in the archive (docs/decisions/0184); a query for open sagas does not read it, because the
-- planner sees that its state is DONE.

-- Published (platform/db/owners.ts): sagas without their schedule. `attempts`: how often the provider was called; 0 in the archive.
create or replace view saga_intent as
  select id, kind, member, input, state, attempts from saga
  union all
  select id, kind, member, input, 'DONE', 0 from saga_archive;
