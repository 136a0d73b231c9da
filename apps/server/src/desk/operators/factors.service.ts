import { verify } from 'otplib';
import type { Clock } from '../../platform/clock.js';
import { hashToken } from '../../platform/ids.js';
import { createSeal } from '../../platform/seal.js';
import type { Factors } from './factors.js';
import { findCode, hasPasskey, takeRecoveryCode, takeStep } from './factors.repository.js';

/** The purpose of the key that seals authenticator secrets. */
const CODE_PURPOSE = 'desk authenticator';
/** A code is also accepted one step (30 s) before and after its own. */
const TOLERANCE_SECONDS = 30;

export function createFactors({ secrets, clock }: { secrets: readonly string[]; clock: Clock }): Factors {
  return {
    hasCode: async (tx, operator) => (await findCode(tx, operator)) !== undefined,
    hasPasskey,
    takeCode: async (tx, operator, code) => {
      const stored = await findCode(tx, operator);
      if (stored === undefined) return 'wrong';
      if (code.includes('-')) return (await takeRecoveryCode(tx, operator, hashToken(code))) ? 'right' : 'wrong';
      const secret = createSeal(secrets, CODE_PURPOSE).open(stored.secret, operator);
      const epoch = Math.floor(clock.real().getTime() / 1_000);
      const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
      if (!result.valid || !('timeStep' in result)) return 'wrong';
      return (await takeStep(tx, operator, BigInt(result.timeStep))) ? 'right' : 'used';
    },
  };
}
