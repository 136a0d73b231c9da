-- Refuses a change of a table whose rows are only ever added. Also used by the ledger and by modules/spin.
create or replace function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger audit_append_only before update or delete on audit for each row execute function append_only();
create or replace trigger audit_not_emptied before truncate on audit for each statement execute function append_only();
