import type { TestServer } from './test-server.js';

/** Adds members with SQL; `prefix`: two digits with which their phones begin after the 0. */
export const addMembers = (server: TestServer, prefix: string, count: number) =>
  server.database.asOwner(`
    insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, bank_owner, created_at)
    select gen_random_uuid(), '0${prefix}' || lpad(n::text, 7, '0'), 'Many ${prefix}', 'x', 'THB', 'KTB', 'MANY', '9${prefix}' || lpad(n::text, 7, '0'), 'MANY',
      now() - interval '1 hour'
    from generate_series(1, ${count}) n`);
