import type { Currency, DepositedOutput } from '@krapao/contract';
import type { Ledger } from '../../../ledger/index.js';
import type { Clock } from '../../../platform/clock.js';
import type { Caller, RequestContext } from '../../../platform/request.js';
import type { Guesses } from '../../../platform/limits/index.js';
import type { Logger } from '../../../platform/logger.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import type { BankTransfer } from '../../../providers/index.js';

/** Money that came into our bank accounts, credited once a (bankCode, transRef), whoever tells of it. */
export interface IncomingService {
  /** A transfer that the bank feed tells of: from the webhook (`event`), or found by the reconcile job (null). */
  told(transfer: BankTransfer, event: string | null): Promise<'credited' | 'suspended' | 'repeated'>;
  /** Those that no webhook told yet, of the feed's own list. */
  untold(transfers: readonly BankTransfer[]): Promise<BankTransfer[]>;
  /**
   * A transfer that the slip verifier has confirmed, in the caller's transaction. Credits what the member's registered account
   * sent, once: out of suspense when the feed has told of it, else by posting it (the feed that comes later is a repeat).
   */
  claimBySlip(tx: Tx, claim: SlipClaim): Promise<SlipClaimed>;
  /** Refuses REQUEST_LIMIT to a member whose claims of the day were another's (`claimBySlip`, `claim`). */
  checkClaims(member: string): Promise<void>;
  /** `wallet/add`: the caller's own transfer of exactly this amount (major units) out of suspense. */
  claim(caller: Caller, amount: number, context: RequestContext): Promise<DepositedOutput>;
  /** A transfer that waits in suspense has turned out to pay this member's QR. False when none waits. */
  releaseToQr(
    tx: Tx,
    payment: Pick<BankTransfer, 'bankCode' | 'transRef' | 'currency'>,
    member: string,
    provider: string,
  ): Promise<boolean>;
}

export interface SlipClaim {
  member: string;
  /** Of the member's wallet. */
  currency: Currency;
  /** As the verifier tells it: (bankCode, transRef) as on the feed, the sender's number masked or full. */
  transfer: BankTransfer;
}

/**
 * `duplicate`: this transfer's money is credited (or returned) already, by whatever way; `wrong-destination`: not to an account
 * of ours in that currency; `not-match`: not sent from the member's registered account, or in another currency than the wallet's.
 */
export type SlipClaimed = 'credited' | 'duplicate' | 'not-match' | 'wrong-destination';

export interface IncomingDependencies {
  inTx: InTx;
  clock: Clock;
  ledger: Ledger;
  logger: Logger;
  guesses: Guesses;
}
