-- A draw cannot be changed or deleted (docs/decisions/0076).
create or replace trigger spin_draw_append_only before update or delete on spin_draw for each row execute function append_only();
