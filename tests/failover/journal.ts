import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type pg from 'pg';
import type { Acknowledged } from '../storm/operations/operation.js';
import type { World } from '../storm/world.js';
import { type Evidence, satangOf } from './journal.rules.js';

/** A file of what was acknowledged, a line of JSON for each call, outside of everything that fails. */
export interface JournalFile {
  write(call: Acknowledged): void;
  read(): Acknowledged[];
  close(): void;
}

export function openJournal(file: string): JournalFile {
  const handle = openSync(file, 'a', 0o600);
  return {
    write: (call) => {
      writeSync(handle, `${JSON.stringify({ at: new Date().toISOString(), ...call })}\n`);
    },
    read: () => {
      fsyncSync(handle);
      return readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Acknowledged);
    },
    close: () => closeSync(handle),
  };
}

const WITHDRAWALS = `
  select m.id::text as id, j.idempotency_key as key, m.amount::text as amount
  from movement m join journal j on j.movement = m.id where m.kind = 'withdraw' and m.source = 'WALLET'`;
const TRANSFERS = "select key from request_key where scope like '%/api/wallet/transfer%'";
const CREDITED = `
  select split_part(j.idempotency_key, ':', 2) as ref from journal j
  join movement m on m.id = j.movement and m.status = 'SUCCESS' where j.scope = 'incoming'`;

/** The current balances of the ledger and the payout bank. */
export async function evidenceOf(database: pg.Client, world: World): Promise<Evidence> {
  const withdrawals = await database.query<{ id: string; key: string; amount: string }>(WITHDRAWALS);
  const transfers = await database.query<{ key: string }>(TRANSFERS);
  const credited = await database.query<{ ref: string }>(CREDITED);
  const payouts = await world.records<{ ref: string; amount: number }>('/api/payouts');
  return {
    withdrawals: withdrawals.rows.map((row) => ({ ...row, amount: BigInt(row.amount) })),
    transfers: transfers.rows.map(({ key }) => key),
    credited: credited.rows.map(({ ref }) => ref),
    payouts: payouts.map(({ ref, amount }) => ({ ref, amount: satangOf(amount) })),
  };
}
