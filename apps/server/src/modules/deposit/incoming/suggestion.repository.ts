import type { Currency } from '@krapao/contract';
import type { SenderLikeness } from '@krapao/contract/desk';
import { sql } from 'kysely';
import { accountKey, firstWord } from '../../../platform/bank-account.rules.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { KnownTransfer } from './incoming.repository.js';
import { plainNumber } from './incoming.rules.js';
import { likenessOf } from './suggestion.rules.js';

export interface Suggestion {
  id: string;
  phone: string;
  name: string;
  currency: Currency;
  /** 0 to 100. */
  score: number;
  because: SenderLikeness[];
}

interface Row {
  transfer: string;
  id: string;
  phone: string;
  name: string;
  currency: Currency;
  bankCode: string | null;
  accountNo: string | null;
  accountName: string | null;
}

const MOST = 5;

/** Members who may have sent transfers in suspense, by the transfer's id, best first. Names and numbers are compared as the feed's are. */
export async function suggestSenders(tx: Tx<'deposit'>, transfers: readonly KnownTransfer[]): Promise<Map<string, Suggestion[]>> {
  const { rows } = await sql<Row>`
    select t.id as transfer, m.id, m.username as phone, m.name, m.currency, c.bank_code as "bankCode", c.account_no as "accountNo",
      c.account_name as "accountName"
    from unnest(${transfers.map(({ id }) => id)}::uuid[], ${transfers.map(({ from }) => from.bankCode)}::text[],
      ${transfers.map(({ from }) => accountKey(plainNumber(from.accountNo)))}::text[],
      ${transfers.map(({ from }) => from.accountNames.map(firstWord).join('\n'))}::text[], ${transfers.map(({ qr }) => qr)}::uuid[]) t(id, bank, number, words, qr)
    cross join lateral (
      (select r.member, r.bank_code, r.account_no, r.account_name from registered_account r
        where r.bank_code = t.bank and (ltrim(r.account_no, '0') = t.number or holder_key(r.account_name) = any(string_to_array(t.words, E'\n'))) limit 20)
      union all
      select q.member, null, null, null from qr q where q.id = t.qr) c
    join member_profile m on m.id = c.member`.execute(tx.db);
  return new Map(transfers.map((transfer) => [transfer.id, rank(transfer, rows)]));
}

function rank({ id, from }: KnownTransfer, rows: readonly Row[]): Suggestion[] {
  const best = new Map<string, Suggestion>();
  const own = rows.filter(({ transfer }) => transfer === id);
  for (const { id: member, phone, name, currency, bankCode, accountNo, accountName } of own) {
    const account = bankCode === null || accountNo === null || accountName === null ? null : { bankCode, accountNo, accountName };
    const hasPaidQr = own.some((other) => other.id === member && other.bankCode === null);
    const suggestion = { id: member, phone, name, currency, ...likenessOf(from, account, hasPaidQr) };
    if (suggestion.score > (best.get(member)?.score ?? 0)) best.set(member, suggestion);
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score).slice(0, MOST);
}
