import type { Currency } from '@krapao/contract';
import { readAccountNo, readAnyPhone, readText } from '@krapao/contract/typed';
import { sql } from 'kysely';
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
 * registered, or the first letters of its holder's first or last name; at most `limit` of each. Migrations 0055 and 0070 have an index for each.
 */
export async function searchMembers(tx: Tx<'account'>, text: string, limit: number): Promise<FoundMember[]> {
  const [phone, account] = [digitsOf(readAnyPhone(text)), digitsOf(readAccountNo(text))];
  const name = startsWith(readText(text));
  const { rows } = await sql<FoundMember>`
    (select id, username as phone, name, currency, 'phone' as matched from member
      where username like ${phone === null ? null : `${phone}%`} order by username limit ${limit})
    union all
    (select id, username, name, currency, 'name' from member
      where lower(name) like ${name} or lower(substring(name from ' +(.*)$')) like ${name} order by name limit ${limit})
    union all
    (select m.id, m.username, m.name, m.currency, 'account' from registered_bank r join member m on m.id = r.member
      where reverse(r.account_no) like ${account === null ? null : `${[...account].toReversed().join('')}%`} order by m.username limit ${limit})
    union all
    (select m.id, m.username, m.name, m.currency, 'holder' from registered_bank r join member m on m.id = r.member
      where lower(r.account_name) like ${name} or lower(substring(r.account_name from ' +(.*)$')) like ${name} order by m.username limit ${limit})`.execute(
    tx.db,
  );
  return rows;
}

const digitsOf = (number: string): string | null => (/^\d+$/.test(number) && number.length >= LEAST_DIGITS ? number : null);

/** The pattern of `like` for texts that start with `text`. */
const startsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
