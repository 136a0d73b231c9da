-- The files before this one find a key by its digest (docs/decisions/0266): nothing names this constraint any more.
alter table journal drop constraint if exists journal_scope_idempotency_key_key;
