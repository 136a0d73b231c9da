import { randomInt } from 'node:crypto';
import { generateSecret, verify } from 'otplib';
import type { Clock } from '../../platform/clock.js';
import { hashToken } from '../../platform/ids.js';
import { createSeal } from '../../platform/seal.js';
import type { SealedColumn } from '../../platform/sealed-values.js';
import type { Factors } from './factors.js';
import {
  confirmPreparedCode,
  findCode,
  findPreparedCode,
  hasPasskey,
  replaceRecoveryCodes,
  storePreparedCode,
  takeRecoveryCode,
  takeStep,
} from './factors.repository.js';

/** The secrets of authenticator apps, sealed with a key of their own. */
export const authenticatorSecrets: SealedColumn = {
  values: 'authenticator secrets',
  purpose: 'desk authenticator',
  table: 'operator_code',
  id: 'operator',
  column: 'secret',
};
/** A code is also accepted one step (30 s) before and after its own. */
const TOLERANCE_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function createFactors({ secrets, clock }: { secrets: readonly string[]; clock: Clock }): Factors {
  const seal = () => createSeal(secrets, authenticatorSecrets.purpose);
  /** The time step of a right code (RFC 6238); null: the code is wrong. */
  const stepOf = async (sealed: string, operator: string, code: string): Promise<bigint | null> => {
    const epoch = Math.floor(clock.real().getTime() / 1_000);
    const secret = seal().open(sealed, operator);
    const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
    return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
  };

  return {
    hasCode: async (tx, operator) => (await findCode(tx, operator)) !== undefined,
    hasPasskey,
    takeCode: async (tx, operator, code) => {
      const stored = await findCode(tx, operator);
      if (stored === undefined) return 'wrong';
      if (code.includes('-')) return (await takeRecoveryCode(tx, operator, hashToken(code))) ? 'right' : 'wrong';
      const step = await stepOf(stored.secret, operator, code);
      if (step === null) return 'wrong';
      return (await takeStep(tx, operator, step)) ? 'right' : 'used';
    },
    prepareCode: async (tx, operator) => {
      const secret = generateSecret();
      await storePreparedCode(tx, operator, seal().seal(secret, operator));
      return secret;
    },
    confirmCode: async (tx, operator, code) => {
      const prepared = await findPreparedCode(tx, operator);
      // A recovery code does not confirm that the app has the secret.
      if (prepared === undefined || code.includes('-')) return false;
      const step = await stepOf(prepared.secret, operator, code);
      if (step === null) return false;
      await confirmPreparedCode(tx, operator, step);
      return true;
    },
    renewRecoveryCodes: async (tx, operator) => {
      const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
      await replaceRecoveryCodes(tx, operator, codes.map(hashToken));
      return codes;
    },
  };
}

const letters = (length: number): string =>
  Array.from({ length }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length))).join('');
