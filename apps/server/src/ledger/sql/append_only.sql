-- The ledger's rows cannot be changed, deleted or truncated (docs/decisions/0147); journal and posting: partitions.sql. Of a statement line only the
-- end changes.

create or replace trigger movement_not_deleted before delete on movement for each row execute function append_only();
create or replace trigger movement_not_emptied before truncate on movement for each statement execute function append_only();
create or replace trigger chain_seal_append_only before update or delete on chain_seal for each row execute function append_only();
create or replace trigger chain_seal_not_emptied before truncate on chain_seal for each statement execute function append_only();
create or replace trigger audit_erasure_append_only before update or delete on audit_erasure for each row execute function append_only();
create or replace trigger audit_erasure_not_emptied before truncate on audit_erasure for each statement execute function append_only();
-- Postings have no foreign key to their account (docs/decisions/0002).
create or replace trigger posted_key_append_only before update or delete on posted_key for each row execute function append_only();
create or replace trigger posted_key_not_emptied before truncate on posted_key for each statement execute function append_only();
create or replace trigger ledger_archive_append_only before update or delete on ledger_archive for each row execute function append_only();
create or replace trigger ledger_archive_not_emptied before truncate on ledger_archive for each statement execute function append_only();
create or replace trigger ledger_file_append_only before update or delete on ledger_file for each row execute function append_only();
create or replace trigger ledger_file_not_emptied before truncate on ledger_file for each statement execute function append_only();
create or replace trigger account_not_deleted before delete on account for each row execute function append_only();
create or replace trigger account_not_emptied before truncate on account for each statement execute function append_only();
