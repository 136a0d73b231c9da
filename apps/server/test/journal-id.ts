/** SQL of a random id of a journal that was made at a time: the partition of a journal follows from its id (ledger/sql/partitions.sql). */
export const sqlJournalId = (at = 'now()'): string =>
  `overlay(gen_random_uuid()::text placing left(ledger_first_id(${at})::text, 13) from 1 for 13)::uuid`;
