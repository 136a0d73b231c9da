import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Ownership of bank accounts (docs/decisions/0060, 0004). `member.bank_owner`: the holder of the first account; later accounts must have
 * the same holder. `registered_bank.valid_from`: since when the account is registered and confirmed, null while it is not; `holder`: its
 * holder by the bank.
 */
export const accountHolders: Migration = {
  async up(db) {
    await sql`
      alter table member add column bank_owner text, add column bank_shared boolean not null default false;
      update member set bank_owner = bank_account_name;
      alter table member alter column bank_owner set not null;
      update member m set bank_shared = true
        where exists (select from member o where o.bank_code = m.bank_code and o.id < m.id
          and ltrim(o.bank_account_no, '0') = ltrim(m.bank_account_no, '0'));
      create unique index member_bank_key on member (bank_code, ltrim(bank_account_no, '0')) where not bank_shared;
      alter table registered_bank add column account_name text, add column registered_at timestamptz, add column valid_from timestamptz,
        add column holder text;
      update registered_bank r set account_name = m.bank_account_name, registered_at = m.created_at,
        valid_from = case when m.bank_changed_at is null and m.bank_code = r.bank_code and m.bank_account_no = r.account_no then now() end
        from member m where m.id = r.member;
      alter table registered_bank alter column account_name set not null, alter column registered_at set not null;
      create index registered_bank_number on registered_bank (bank_code, ltrim(account_no, '0'));
      create index registered_bank_holder on registered_bank (bank_code, holder_key(account_name));
      drop index member_holder;
    `.execute(db);
  },
};
