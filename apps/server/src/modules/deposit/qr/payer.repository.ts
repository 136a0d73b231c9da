import type { Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';
import { isMasked, plainNumber } from '../incoming/incoming.rules.js';

/** Remembers from which bank account a member's QR was paid (docs/decisions/0072). A masked number names none. */
export async function keepPayer(tx: Tx<'deposit'>, member: string, { bankCode, accountNo }: BankTransfer['from']): Promise<void> {
  if (isMasked(accountNo)) return;
  await tx.db
    .insertInto('payer_bank')
    .values({ member, bank_code: bankCode, account_no: plainNumber(accountNo) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
