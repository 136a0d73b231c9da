import { networkOf } from '../../platform/address.js';
import type { Clock } from '../../platform/clock.js';
import { Refusal } from '../../platform/errors.js';
import type { AttemptLimits } from '../../platform/limits/index.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { auditDecision } from '../base/desk-audit.js';
import { DeskRefusal } from '../base/errors.js';
import type { DeskOperator } from '../base/request.js';
import type { Origin } from '../base/session-call.js';
import { findKey, noteUse } from './api-keys.repository.js';
import { isSecret, readKey } from './key-text.js';

/** Wrong keys per address. */
const wrongKeys = { name: 'desk-key', max: 5, seconds: 15 * 60 };

export interface KeyAuthenticationDependencies {
  inTx: InTx;
  clock: Clock;
  attempts: Pick<AttemptLimits, 'take'>;
}

/** The bearers of API keys (docs/decisions/0255). */
export const createKeyAuthentication = ({ inTx, clock, attempts }: KeyAuthenticationDependencies) => ({
  /** Who calls with this key, with its permissions only; null: unknown, expired or revoked. */
  authenticate: async (text: string): Promise<DeskOperator | null> => {
    const read = readKey(text);
    if (read === null) return null;
    return inTx(async (tx) => {
      const found = await findKey(tx, read.prefix);
      if (!isSecret(read.secret, found?.hash ?? null) || found === undefined) return null;
      await noteUse(tx, found.id);
      const { id, name, permissions } = found;
      return {
        id,
        actor: `key:${id}`,
        name: read.prefix,
        displayName: name,
        roles: [],
        permissions: new Set(permissions),
        caps: { THB: 0n, LAK: 0n },
      };
    });
  },

  /**
   * Counts and records a wrong key. A right key is not refused because of wrong ones from its address: 256 bits are not guessed, and one system with an
   * old key would otherwise stop all others of its network.
   *
   * @throws TOO_MANY_ATTEMPTS
   */
  noteWrong: async ({ address, requestId }: Origin): Promise<void> => {
    try {
      await attempts.take('REQUEST_LIMIT', [{ limit: wrongKeys, subject: [networkOf(address)] }]);
    } catch (error) {
      if (error instanceof Refusal) throw new DeskRefusal('TOO_MANY_ATTEMPTS', error);
      throw error;
    }
    await inTx((tx) =>
      auditDecision(tx, { actor: { actor: 'visitor', member: null, request: requestId }, address }, clock.now(), {
        action: 'api-key.refused',
        permission: null,
        target: null,
      }),
    );
  },
});

export type KeyAuthentication = ReturnType<typeof createKeyAuthentication>;
