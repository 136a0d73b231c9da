import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Likeness, ReviewState } from './invite.rules.js';

export interface Invitation {
  invitee: string;
  inviter: string;
  currency: Currency;
  isSameCurrency: boolean;
  /**
   * Matches with a member above them in the chain of invitations: a bank account that they ever registered or were paid from, or a device or
   * network they logged in from.
   */
  likeness: Likeness[];
  /** The operator's decision and the likeness it covers; null: no review. */
  review: { state: ReviewState; reasons: Likeness[] } | null;
}

/** Masked sender numbers identify no account, so they do not count. */
export async function readInvitations(tx: Tx<'invite'>, invitees: readonly string[]): Promise<Invitation[]> {
  const anyInvitee = sql`any(${[...invitees]}::uuid[])`;
  const { rows } = await sql<Invitation>`
    with recursive above as (
      select id as invitee, invited_by as member from member_profile where id = ${anyInvitee} and invited_by is not null
      union
      select a.invitee, m.invited_by from above a join member_profile m on m.id = a.member where m.invited_by is not null),
    own as (
      select member, bank_code, account_no from registered_account where member = ${anyInvitee}
      union select member, bank_code, account_no from payment_source where member = ${anyInvitee}),
    alike as (
      select a.invitee, 'bank' as kind from above a
      join registered_account r on r.member = a.member
      join own on own.member = a.invitee and own.bank_code = r.bank_code and own.account_no = r.account_no
      union
      select a.invitee, t.kind from above a
      join login_trace t on t.member = a.member
      join login_trace o on o.member = a.invitee and o.kind = t.kind and o.mark = t.mark)
    select m.id as invitee, i.id as inviter, m.currency, m.currency = i.currency as "isSameCurrency",
      array(select kind from alike where alike.invitee = m.id order by kind) as likeness,
      case when r.invitee is null then null else jsonb_build_object('state', r.state, 'reasons', to_jsonb(r.reasons)) end as review
    from member_profile m join member_profile i on i.id = m.invited_by left join invite_review r on r.invitee = m.id
    where m.id = ${anyInvitee}`.execute(tx.db);
  return rows;
}
