-- Function that the module publishes: puts a member on the list of those whom the job compares with excluded ones (docs/decisions/0243). Triggers call it
-- where names and devices are stored, in the transaction that stores them, so that the job sees what the list says.
create or replace function check_exclusion(member uuid) returns void language sql volatile as $$
  insert into exclusion_check values ($1) on conflict do nothing $$;
