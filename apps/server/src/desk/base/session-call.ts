import type { DeskOperator } from './request.js';

/** From where a call comes, for limits and audit. */
export interface Origin {
  address: string;
  requestId: string;
}

/** The session of a call. */
export interface SignedIn {
  operator: DeskOperator;
  tokenHash: string;
  /** Null: the next call that needs a fresh proof is refused. */
  provedUntil: Date | null;
  /** When the session ends without activity, and when at the latest. */
  idleAt: Date;
  endsAt: Date;
  /** An operator of the demo, whose password is published. */
  isDemo: boolean;
}

/** Who calls. `session` null: an API key (docs/decisions/0255). */
export interface Admitted {
  operator: DeskOperator;
  session: SignedIn | null;
}

/** What calls about the session use beside their input: the session, and the cookie of the answer. */
export interface DeskHttp {
  origin: Origin;
  signed: SignedIn | null;
  setToken(token: string): void;
  clearToken(): void;
}
