import type { Currency } from '@krapao/contract';
import type { MemberLinks } from '@krapao/contract/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** Counted at most: a device of an internet shop, or an inviter of a campaign, has many. */
const COUNTED = 1_000;
const LISTED_MEMBERS = 5;

interface Row {
  id: string;
  phone: string;
  name: string;
  currency: Currency;
  isFrozen: boolean;
  by: 'bank' | 'device' | 'inviter' | 'invited';
  count: number;
}

/** The members of one kind of link; each is found by an index. */
const linked = (by: Row['by'], members: RawBuilder<unknown>) => sql`
  (select ${by} as by, l.id, count(*) over ()::int as count from (select distinct id from (${members} limit ${COUNTED}) o) l order by l.id limit ${LISTED_MEMBERS})`;

/** Members who share a bank account, a device or an invitation with a member; frozen or not. */
export async function readLinks(tx: Tx<'desk'>, member: string, now: Date): Promise<MemberLinks> {
  const { rows } = await sql<Row>`/* member-links */
    select m.id, m.username as phone, m.name, m.currency, l.by, l.count,
      exists (select from active_freeze f where f.member = m.id and (f.ends_at is null or f.ends_at > ${now})) as "isFrozen"
    from (
      ${linked(
        'bank',
        sql`select other.member as id from registered_account own
          join registered_account other on other.bank_code = own.bank_code and ltrim(other.account_no, '0') = ltrim(own.account_no, '0')
          where own.member = ${member} and other.member <> ${member}`,
      )}
      union all
      ${linked(
        'device',
        sql`select other.member as id from login_trace own join login_trace other on other.mark = own.mark and other.kind = 'device'
          where own.member = ${member} and own.kind = 'device' and other.member <> ${member}`,
      )}
      union all
      ${linked('inviter', sql`select invited_by as id from member_profile where id = ${member} and invited_by is not null`)}
      union all
      ${linked('invited', sql`select id from member_profile where invited_by = ${member}`)}) l
    join member_profile m on m.id = l.id
    order by l.by, m.id`.execute(tx.db);
  const of = (by: Row['by']): MemberLinks['bank'] => {
    const found = rows.filter((row) => row.by === by);
    return { count: found[0]?.count ?? 0, members: found.map(({ by: _by, count: _count, ...brief }) => brief) };
  };
  return { bank: of('bank'), device: of('device'), inviter: of('inviter').members[0] ?? null, invited: of('invited') };
}
