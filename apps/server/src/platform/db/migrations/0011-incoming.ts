import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Transfers into our bank accounts, gift links, and the wallets that take them. `holder_key` is the first word of an account
 * holder's name without its title, as incoming.rules.ts takes it off: a masked sender is looked for by it.
 */
export const incomingTables: Migration = {
  async up(db) {
    await sql`
      create table incoming_transfer (
        id uuid primary key,
        bank_code text not null,
        trans_ref text not null,
        source text not null check (source in ('feed', 'slip')),
        state text not null check (state in ('SUSPENSE', 'CREDITED', 'RETURNED')),
        amount bigint not null check (amount > 0),
        currency text not null check (currency in ('THB', 'LAK')),
        from_bank text not null,
        from_no text not null,
        from_name text not null,
        to_bank text not null,
        to_no text not null,
        member uuid references member,
        reason text,
        paid_at timestamptz not null,
        created_at timestamptz not null,
        settled_at timestamptz,
        constraint incoming_transfer_name unique (bank_code, trans_ref));
      create index incoming_suspense on incoming_transfer (from_bank, currency, amount, created_at) where state = 'SUSPENSE';
      create table deposit_wallet (
        id uuid primary key,
        mode text not null check (mode in ('AUTO', 'gift')),
        account_name text not null unique,
        mobile text not null,
        currency text not null check (currency in ('THB', 'LAK')),
        position int not null);
      create table gift (
        id uuid primary key,
        member uuid not null references member,
        voucher text not null constraint gift_voucher unique,
        mobile text not null,
        currency text not null check (currency in ('THB', 'LAK')),
        state text not null check (state in ('IN_PROGRESS', 'CREDITED', 'FAILED', 'REVIEW', 'RETURNED')),
        amount bigint check (amount > 0),
        trans_ref text,
        reason text,
        request_key text,
        created_at timestamptz not null,
        settled_at timestamptz);
      create unique index gift_request on gift (member, request_key) where request_key is not null;
      create index gift_review on gift (created_at) where state = 'REVIEW';
      create index gift_settled on gift (settled_at) where state = 'CREDITED';
      create function holder_key(name text) returns text language sql immutable parallel safe as $$
        select split_part(regexp_replace(name, '^((MISS|MRS|MR|MS)[. ]+|(นางสาว|น\\.ส\\.|นาย|นาง|ທ້າວ|ນາງ) *)', ''), ' ', 1) $$;
      create index member_holder on member (bank_code, holder_key(bank_account_name));
    `.execute(db);
  },
};
