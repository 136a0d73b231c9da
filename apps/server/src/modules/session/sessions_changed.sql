-- Before the files of the modules whose triggers call it: each file is a transaction of its own.

-- Notifies every node that the sessions of a member may have changed: what the member may do, or whether they are open. Nodes of the previous release
-- listen to `session` alone, where no text means any session; drop that with the next generation.
create or replace function sessions_changed(member uuid) returns void language plpgsql as $$
begin
  perform pg_notify('member_session', member::text);
  perform pg_notify('session', '');
end $$;
