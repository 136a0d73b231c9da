import type { Tx } from '../../platform/unit-of-work.js';

/** The second factors of operators: authenticator codes and passkeys. */
export interface Factors {
  /** Whether the operator has an authenticator app. */
  hasCode(tx: Tx, operator: string): Promise<boolean>;
  /** Whether the operator has a passkey. */
  hasPasskey(tx: Tx, operator: string): Promise<boolean>;
  /** Uses a code or a recovery code once. */
  takeCode(tx: Tx, operator: string, code: string): Promise<'right' | 'wrong' | 'used'>;
  /** Stores a new secret for an authenticator app, unless one is confirmed; resolves to it (base32). It is valid after a code confirms it. */
  prepareCode(tx: Tx, operator: string): Promise<string>;
  /** Confirms the prepared secret by its first code; false: the code is wrong, or no secret was prepared. */
  confirmCode(tx: Tx, operator: string, code: string): Promise<boolean>;
  /** Replaces the recovery codes with ten new ones; resolves to them. Only their hashes are stored. */
  renewRecoveryCodes(tx: Tx, operator: string): Promise<string[]>;
}
