import type { Origin, SignedIn } from '../operators/operators.service.js';

/** What calls about the session use beside their input: the session, and the cookie of the answer. */
export interface DeskHttp {
  origin: Origin;
  signed: SignedIn | null;
  setToken(token: string): void;
  clearToken(): void;
}
