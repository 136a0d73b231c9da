-- Refuses a change of a table whose rows are only ever added. Also used by the ledger and by modules/spin.
create or replace function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- What remains of a detail when a member is erased (docs/decisions/0238): ids, numbers and flags. Every other text becomes null.
create or replace function audit_without_text(detail jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(detail)
    when 'object' then (select coalesce(jsonb_object_agg(e.key, audit_without_text(e.value)), '{}') from jsonb_each(detail) e)
    when 'array' then
      (select coalesce(jsonb_agg(audit_without_text(e.value) order by e.n), '[]') from jsonb_array_elements(detail) with ordinality e(value, n))
    when 'string' then
      case when detail #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then detail else 'null' end
    else detail
  end;
end $$;

-- The only change of an audit row is the removal of its text and its request; the row that records an erasure has none.
create or replace function audit_only_erased() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.action <> 'member.data-erased' and new.request is null and new.detail = audit_without_text(old.detail)
    and (new.id, new.at, new.recorded_at, new.actor, new.action) = (old.id, old.at, old.recorded_at, old.actor, old.action)
    and new.member is not distinct from old.member then
    return new;
  end if;
  raise exception 'audit is append-only';
end $$;

create or replace trigger audit_append_only before update or delete on audit for each row execute function audit_only_erased();
create or replace trigger audit_not_emptied before truncate on audit for each statement execute function append_only();
