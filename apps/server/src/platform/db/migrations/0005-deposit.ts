import type { Migration } from 'kysely';
import { sql } from 'kysely';

export const depositTables: Migration = {
  async up(db) {
    await sql`
      create table deposit_account (
        id uuid primary key,
        bank_type text not null check (bank_type in ('BANK', 'PAYMENT')),
        bank_code text not null,
        mode text not null check (mode in ('AUTO', 'SMS')),
        name_th text not null,
        name_en text not null,
        account_name text not null,
        account_no text not null,
        currency text not null check (currency in ('THB', 'LAK')),
        position int not null);
      create table qr (
        id uuid primary key,
        member uuid not null references member,
        provider text not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        state text not null check (state in ('CREATING', 'OPEN', 'PAID', 'CANCELLED', 'REPLACED', 'EXPIRED', 'REFUSED')),
        payload text,
        reason text,
        request_key text,
        expires_at timestamptz not null,
        created_at timestamptz not null);
      create unique index qr_one_open on qr (member, provider) where state in ('CREATING', 'OPEN');
      create unique index qr_request on qr (member, request_key) where request_key is not null;
      create index qr_expiry on qr (expires_at) where state in ('CREATING', 'OPEN');
    `.execute(db);
  },
};
