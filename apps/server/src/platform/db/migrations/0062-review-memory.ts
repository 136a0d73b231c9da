import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What the review of a withdrawal remembers (docs/decisions/0192), in minor units. `payout_account.received`: paid to the account in all. `turnover.open`:
 * deposits that were not paid out since; null: not counted yet, then `deposited` is the best that is known. `deposit_days` and `paid_days`: deposits and payouts per
 * business day, newest first, beginning with the day `deposits_to` and `paid_to`.
 */
export const reviewMemory: Migration = {
  async up(db) {
    await sql`
      alter table payout_account add column received bigint not null default 0;
      update payout_account p set received = paid.amount from (
        select member, input ->> 'bankCode' as bank_code, input ->> 'accountNo' as account_no, sum((input ->> 'amount')::bigint)::bigint as amount from (
          select member, input, outcome from saga where kind = 'withdraw' and state = 'DONE'
          union all select member, input, outcome from saga_archive where kind = 'withdraw') ended
        where outcome ->> 'status' = 'ok' group by 1, 2, 3) paid
      where p.member = paid.member and p.bank_code = paid.bank_code and p.account_no = paid.account_no;
      alter table turnover
        add column open bigint,
        add column deposit_days bigint[] not null default '{}',
        add column deposits_to date,
        add column paid_days bigint[] not null default '{}',
        add column paid_to date;
    `.execute(db);
  },
};
