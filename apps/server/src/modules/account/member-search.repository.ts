import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export interface FoundMember {
  id: string;
  phone: string;
  name: string;
  currency: Currency;
  matched: 'phone' | 'name' | 'account';
}

/** Fewer digits match too many numbers. */
const LEAST_DIGITS = 6;

/**
 * Members by the first digits of the phone, the first letters of the first or last name, or the last digits of a bank account that they have
 * registered; at most `limit` of each. Migration 0055 has an index for each.
 */
export async function searchMembers(tx: Tx<'account'>, text: string, limit: number): Promise<FoundMember[]> {
  const digits = text.replaceAll(/[\s-]/g, '');
  const number = /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS ? digits : null;
  const { rows } = await sql<FoundMember>`
    (select id, username as phone, name, currency, 'phone' as matched from member
      where username like ${number === null ? null : `${number}%`} order by username limit ${limit})
    union all
    (select id, username, name, currency, 'name' from member
      where lower(name) like ${startsWith(text)} or lower(substring(name from ' +(.*)$')) like ${startsWith(text)} order by name limit ${limit})
    union all
    (select m.id, m.username, m.name, m.currency, 'account' from registered_bank r join member m on m.id = r.member
      where reverse(r.account_no) like ${number === null ? null : `${[...number].toReversed().join('')}%`} order by m.username limit ${limit})`.execute(
    tx.db,
  );
  return rows;
}

/** The pattern of `like` for texts that start with `text`. */
const startsWith = (text: string): string => `${text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
