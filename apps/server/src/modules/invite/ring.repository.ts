import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export interface Invitation {
  invitee: string;
  inviter: string;
  currency: Currency;
  /**
   * False where the two have different currencies, or where it is one's own: a bank account that the invited member ever registered,
   * or that money came from, was ever that of somebody above them in the chain of invitations.
   */
  pays: boolean;
}

/** Masked numbers of senders name no account, so they prove nothing. */
export async function readInvitations(tx: Tx, invitees: readonly string[]): Promise<Invitation[]> {
  const asked = sql`any(${[...invitees]}::uuid[])`;
  const { rows } = await sql<Invitation>`
    with recursive above as (
      select id as invitee, invited_by as member from member where id = ${asked} and invited_by is not null
      union
      select a.invitee, m.invited_by from above a join member m on m.id = a.member where m.invited_by is not null),
    own as (
      select member, bank_code, account_no from registered_bank where member = ${asked}
      union select member, bank_code, account_no from payer_bank where member = ${asked}
      union select member, from_bank, translate(from_no, ' -', '') from incoming_transfer where member = ${asked} and state = 'CREDITED')
    select m.id as invitee, i.id as inviter, m.currency,
      m.currency = i.currency and not exists (
        select from above a
        join registered_bank r on r.member = a.member
        join own on own.member = a.invitee and own.bank_code = r.bank_code and own.account_no = r.account_no
        where a.invitee = m.id) as pays
    from member m join member i on i.id = m.invited_by where m.id = ${asked}`.execute(tx.db);
  return rows;
}
