import type { Migration } from 'kysely';
import { sql } from 'kysely';

export const memberTables: Migration = {
  async up(db) {
    await sql`
      create table member (
        id uuid primary key,
        username text not null unique,
        name text not null,
        password_hash text not null,
        currency text not null check (currency in ('THB', 'LAK')),
        bank_code text not null,
        bank_account_name text not null,
        bank_account_no text not null,
        bank_changed_at timestamptz,
        source_code text,
        invited_by uuid references member,
        coin int not null default 0,
        active boolean not null default true,
        created_at timestamptz not null,
        constraint member_bank unique (bank_code, bank_account_no));
      create table session (
        token_hash text primary key,
        member uuid not null references member,
        remember boolean not null,
        created_at timestamptz not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null);
      create index session_member on session (member);
      create index session_age on session (expires_at);
      create table otp (
        token_hash text primary key,
        phone text not null,
        ref text not null,
        code_hash text not null,
        tries int not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        verified_at timestamptz);
      create index otp_phone on otp (phone, created_at);
    `.execute(db);
  },
};
