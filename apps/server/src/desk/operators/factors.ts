import type { Tx } from '../../platform/unit-of-work.js';

/** The second factors of operators: authenticator codes and passkeys. */
export interface Factors {
  /** Whether the operator has an authenticator app. */
  hasCode(tx: Tx, operator: string): Promise<boolean>;
  /** Whether the operator has a passkey. */
  hasPasskey(tx: Tx, operator: string): Promise<boolean>;
  /** Uses a code or a recovery code once. */
  takeCode(tx: Tx, operator: string, code: string): Promise<'right' | 'wrong' | 'used'>;
}
