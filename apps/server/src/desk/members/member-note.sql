-- A note stays, also a hidden one, until its member is erased (docs/decisions/0238).
create or replace function note_goes_with_member() returns trigger language plpgsql as $$
begin
  if exists (select from member_profile p where p.id = old.member and p.erased_at is not null) then return old; end if;
  raise exception 'a note stays until its member is erased';
end $$;
create or replace trigger note_goes_with_member before delete on member_note for each row execute function note_goes_with_member();
