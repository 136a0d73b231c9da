import type { Currency } from '@krapao/contract';
import { otherSpelling, readAccountNo, readAnyPhone, readText } from '@krapao/contract/typed';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export interface FoundMember {
  id: string;
  phone: string;
  name: string;
  currency: Currency;
  matched: 'phone' | 'name' | 'account' | 'holder';
}

/** Fewer digits match too many numbers. */
const LEAST_DIGITS = 6;

/**
 * Members by the first digits of the phone, the first letters of their first or last name, the last digits of a bank account that they have
 * registered, or the first letters of its holder's first or last name; at most `limit` of each. Migrations 0055 and 0070 have an index for each, in
 * whose order the rows are read: a name that half of the members share costs no more than a rare one.
 */
export async function searchMembers(tx: Tx<'account'>, text: string, limit: number): Promise<FoundMember[]> {
  const [phone, account] = [digitsOf(readAnyPhone(text)), digitsOf(readAccountNo(text))];
  const name = startsWith(readText(text));
  const first = (indexed: RawBuilder<string>, pattern: string | null) =>
    sql`${indexed} like ${pattern} order by ${indexed} using ~<~ limit ${limit}`;
  const member = (indexed: RawBuilder<string>, pattern: string | null, matched: FoundMember['matched']) =>
    sql`(select id, username as phone, name, currency, ${matched} as matched from member where ${first(indexed, pattern)})`;
  const holder = (indexed: RawBuilder<string>, pattern: string | null, matched: FoundMember['matched']) => sql`
    (select m.id, m.username, m.name, m.currency, ${matched} from (select member from registered_bank where ${first(indexed, pattern)}) r
      join member m on m.id = r.member)`;
  const { rows } = await sql<FoundMember>`
    select distinct * from (
      ${member(sql`username`, phone && `${phone}%`, 'phone')}
      union all ${member(sql`username`, otherSpelling(phone ?? ''), 'phone')}
      union all ${member(sql`lower(name)`, name, 'name')}
      union all ${member(sql`lower(substring(name from ' +(.*)$'))`, name, 'name')}
      union all ${holder(sql`reverse(account_no)`, account && `${[...account].toReversed().join('')}%`, 'account')}
      union all ${holder(sql`lower(account_name)`, name, 'holder')}
      union all ${holder(sql`lower(substring(account_name from ' +(.*)$'))`, name, 'holder')}) found
    order by name, phone`.execute(tx.db);
  return rows;
}

const digitsOf = (number: string): string | null => (/^\d+$/.test(number) && number.length >= LEAST_DIGITS ? number : null);

/** The pattern of `like` for texts that start with `text`. */
const startsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
