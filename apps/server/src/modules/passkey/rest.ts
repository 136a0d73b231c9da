import type { Ledger } from '../../ledger/index.js';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { newId } from '../../platform/ids.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { FORGOTTEN_PASSWORD } from '../account/index.js';
import type { FreezeRow, Freezes } from '../freeze/index.js';
import type { PasskeyRow } from './passkey.repository.js';

/** The rest of withdrawals after a forgotten password (docs/decisions/0225), which a passkey from before it ends early. */
export interface Rest {
  /** Those of the passkeys that may end the rest; none: there is no rest, or each passkey is newer. */
  endedBy(tx: Tx, member: string, passkeys: readonly PasskeyRow[]): Promise<PasskeyRow[]>;
  /**
   * Ends it by a passkey that was created at this time.
   *
   * @throws NO_DATA there is no rest, ACCOUNT_FROZEN the passkey is newer than it
   */
  end(tx: Tx, caller: Caller, createdAt: Date, context: RequestContext): Promise<void>;
}

export interface RestDependencies {
  clock: Clock;
  ledger: Pick<Ledger, 'lockWallet'>;
  freezes: Pick<Freezes, 'current' | 'lock' | 'lift'>;
  /** Drops the member's cached sessions of this node, which still have the freeze; other nodes are notified. */
  forgetSessions(member: string): void;
}

/** A freeze of an operator is not a rest, also if it has taken its place. */
const restOf = (rows: readonly FreezeRow[], member: string): FreezeRow | undefined =>
  rows.find(({ direction, reason, author }) => direction === 'out' && reason === FORGOTTEN_PASSWORD && author === `member:${member}`);

export const createRest = ({ clock, ledger, freezes, forgetSessions }: RestDependencies): Rest => ({
  endedBy: async (tx, member, passkeys) => {
    const rest = passkeys.length === 0 ? undefined : restOf(await freezes.current(tx, member), member);
    return rest === undefined ? [] : passkeys.filter(({ created_at: createdAt }) => createdAt < rest.created_at);
  },

  end: async (tx, { memberId: member, currency }, createdAt, { actor }) => {
    // In the order of `lift`.
    await ledger.lockWallet(tx, member, currency);
    const rest = restOf(await freezes.lock(tx, member), member) ?? refuse('NO_DATA');
    if (createdAt >= rest.created_at) refuse('ACCOUNT_FROZEN');
    await freezes.lift(tx, { member, currency, directions: ['out'], reason: 'passkey', actor, key: newId() });
    tx.afterCommit(() => forgetSessions(member));
    await recordAudit(tx, actor, 'rest.ended', clock.now());
  },
});
