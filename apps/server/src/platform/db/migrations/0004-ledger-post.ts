import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The ledger's door in the database: a list of items in, an outcome each, in one call and one transaction.
 * Member accounts are locked first, in id order, so that movements of the same members queue and never deadlock.
 * A key that raced us on other accounts is found by the unique index. The shapes are those of ledger/item.ts.
 */
export const ledgerPost: Migration = {
  async up(db) {
    await sql`
      create function ledger_replay(was journal, hash text) returns jsonb language sql stable as $$
        select case when was.input_hash <> hash then jsonb_build_object('refused', 'KEY_INVALID')
          else jsonb_build_object('journal', was.id, 'replayed', true, 'movement',
            (select jsonb_build_object('id', m.id, 'member', m.member, 'seq', m.seq::text, 'kind', m.kind, 'status', m.status,
               'amount', m.amount::text, 'currency', m.currency, 'createdAt', m.created_at)
             from movement m where m.journal = was.id)) end $$;

      create function ledger_post(items jsonb) returns jsonb language plpgsql as $$
      declare
        outcomes jsonb := '[]';
        item jsonb;
        was journal;
        moved movement;
        short boolean;
        touched bigint;
        at timestamptz;
      begin
        perform 1 from account a
          where a.balance is not null and (a.owner, a.kind, a.currency) in (
            select (p ->> 'owner')::uuid, p ->> 'kind', p ->> 'currency'
              from jsonb_array_elements(items) i, jsonb_array_elements(i -> 'postings') p
            union
            select (i -> 'movement' ->> 'member')::uuid, 'wallet', i -> 'movement' ->> 'currency'
              from jsonb_array_elements(items) i where i -> 'movement' ->> 'member' is not null)
          order by a.id for update;

        for item in select value from jsonb_array_elements(items) loop
          select * into was from journal where scope = item ->> 'scope' and idempotency_key = item ->> 'key';
          if found then
            outcomes := outcomes || ledger_replay(was, item ->> 'inputHash');
            continue;
          end if;

          if (select sum((p ->> 'amount')::bigint) <> 0 or count(distinct p ->> 'currency') <> 1
              from jsonb_array_elements(item -> 'postings') p) then
            raise exception 'journal % is not zero-sum in one currency', item ->> 'id';
          end if;

          short := exists (
            select from (
              select (p ->> 'owner')::uuid as owner, p ->> 'kind' as kind, p ->> 'currency' as currency, sum((p ->> 'amount')::bigint) as amount
              from jsonb_array_elements(item -> 'postings') p group by 1, 2, 3) n
            join account a using (owner, kind, currency)
            where a.balance is not null and n.amount < 0 and a.balance + n.amount < a.floor);
          if short then
            outcomes := outcomes || jsonb_build_object('refused', 'MONEY_NOT_ENOUGH');
            continue;
          end if;

          at := (item ->> 'at')::timestamptz;
          insert into journal (id, scope, idempotency_key, input_hash, kind, reference, created_at)
            values ((item ->> 'id')::uuid, item ->> 'scope', item ->> 'key', item ->> 'inputHash', item ->> 'kind', item ->> 'reference', at)
            on conflict (scope, idempotency_key) do nothing;
          if not found then
            select * into strict was from journal where scope = item ->> 'scope' and idempotency_key = item ->> 'key';
            outcomes := outcomes || ledger_replay(was, item ->> 'inputHash');
            continue;
          end if;

          insert into posting (journal, account, amount)
            select (item ->> 'id')::uuid, a.id, (p ->> 'amount')::bigint
            from jsonb_array_elements(item -> 'postings') p
            join account a on a.owner = (p ->> 'owner')::uuid and a.kind = p ->> 'kind' and a.currency = p ->> 'currency';
          get diagnostics touched = row_count;
          if touched <> jsonb_array_length(item -> 'postings') then
            raise exception 'journal % posts to an account that is not open', item ->> 'id';
          end if;

          update account a set balance = a.balance + n.amount
            from (select account, sum(amount)::bigint as amount from posting where journal = (item ->> 'id')::uuid group by account) n
            where a.id = n.account and a.balance is not null;

          moved := null;
          if item -> 'movement' ->> 'member' is not null then
            update account set movements = movements + 1
              where owner = (item -> 'movement' ->> 'member')::uuid and kind = 'wallet' and currency = item -> 'movement' ->> 'currency'
              returning movements into touched;
            insert into movement (id, member, seq, kind, status, amount, currency, source, target, related, journal, created_at, settled_at)
              values ((item -> 'movement' ->> 'id')::uuid, (item -> 'movement' ->> 'member')::uuid, touched, item -> 'movement' ->> 'kind',
                item -> 'movement' ->> 'status', (item -> 'movement' ->> 'amount')::bigint, item -> 'movement' ->> 'currency',
                item -> 'movement' ->> 'source', item -> 'movement' ->> 'target', nullif(item -> 'movement' -> 'related', 'null'::jsonb),
                (item ->> 'id')::uuid, at, case when item -> 'movement' ->> 'status' <> 'PENDING' then at end)
              returning * into moved;
          end if;

          if item -> 'settles' ->> 'movement' is not null then
            update movement set status = item -> 'settles' ->> 'status', settled_at = at
              where id = (item -> 'settles' ->> 'movement')::uuid and status = 'PENDING' returning * into moved;
            if not found then
              raise exception 'movement % is not pending', item -> 'settles' ->> 'movement';
            end if;
          end if;

          if item -> 'intent' ->> 'id' is not null then
            insert into saga (id, kind, member, input)
              values ((item -> 'intent' ->> 'id')::uuid, item -> 'intent' ->> 'kind', (item -> 'intent' ->> 'member')::uuid, item -> 'intent' -> 'input');
            perform pg_notify('saga', item -> 'intent' ->> 'id');
          end if;

          insert into audit (at, actor, member, action, detail, request)
            values (at, item -> 'audit' ->> 'actor', (item -> 'audit' ->> 'member')::uuid, item ->> 'kind',
              jsonb_build_object('journal', item ->> 'id', 'reference', item ->> 'reference') || coalesce(item -> 'audit' -> 'detail', '{}'),
              item -> 'audit' ->> 'request');

          outcomes := outcomes || jsonb_build_object('journal', item ->> 'id', 'replayed', false, 'movement',
            case when moved.id is null then null else jsonb_build_object('id', moved.id, 'member', moved.member, 'seq', moved.seq::text,
              'kind', moved.kind, 'status', moved.status, 'amount', moved.amount::text, 'currency', moved.currency, 'createdAt', moved.created_at) end);
        end loop;
        return outcomes;
      end $$;
    `.execute(db);
  },
};
