-- A statement line as the outcome of an item. Amounts in minor units, as text: a JSON number could round money.
create or replace function ledger_line(m movement) returns jsonb language sql stable as $$
  select jsonb_build_object('id', m.id, 'member', m.member, 'seq', m.seq::text, 'kind', m.kind, 'status', m.status,
    'amount', m.amount::text, 'currency', m.currency, 'createdAt', m.created_at) $$;

-- The outcome of a key that was posted before. An input hash may list several hashes, one per server key, separated by commas:
-- while keys are rotated, two inputs are the same if they share one (platform/ids.ts). A journal of an earlier release does not name its line; the
-- index movement_journal holds the lines of those. A journal that was archived (docs/decisions/0271) has no outcome here: its key is refused.
create or replace function ledger_replay(posted uuid, hash text) returns jsonb language sql stable as $$
  select coalesce((
    select case when not string_to_array(was.input_hash, ',') && string_to_array(hash, ',')
        and was.input_hash <> hash then jsonb_build_object('refused', 'KEY_INVALID')
      else jsonb_build_object('journal', was.id, 'replayed', true, 'movement', coalesce(
        (select ledger_line(m) from movement m where m.id = was.movement),
        (select ledger_line(m) from movement m where was.movement is null and m.journal = was.id))) end
    from journal was where was.id = posted), jsonb_build_object('refused', 'KEY_INVALID')) $$;
