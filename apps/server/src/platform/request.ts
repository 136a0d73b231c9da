import type { FreezeDirection, Language } from '@krapao/contract';
import type { Actor } from './audit.js';

/** The session behind a bearer token. A password change ends every session except that of `tokenHash`. */
export interface Caller {
  memberId: string;
  username: string;
  currency: 'THB' | 'LAK';
  tokenHash: string;
  /** Directions that a freeze or a break of the member has closed (docs/specification.md §11.2, §11.3). */
  frozen: readonly FreezeDirection[];
  /** Whether the member is on a break. */
  isOnBreak: boolean;
  /** Since when the member uses the device of the session, if they used others before; null: it is their first one. */
  newDeviceSince: Date | null;
}

/** An idempotency key within its scope, and the hash of the input it came with. */
export interface IdempotencyKey {
  scope: string;
  key: string;
  inputHash: string;
}

/** What a service may read of a request beside its input. It cannot set status, headers or cookies: routes do. */
export interface RequestContext {
  requestId: string;
  /** The caller's network address. */
  ip: string;
  /** Scheme and host of the request, without a trailing slash. */
  origin: string;
  language: Language;
  /** The verified otpToken, from `X-OTP-Token` or its cookie. */
  otpToken: string | null;
  /** `X-Remember: 1`: the session outlives the browser. */
  remember: boolean;
  /** `X-Step-Up`: `1`, or the challenge that the member has confirmed; null: the client does not confirm withdrawals. */
  stepUp: string | null;
  /** Null when the client sent no `Idempotency-Key`. */
  idempotency: IdempotencyKey | null;
  actor: Actor;
  /** The `User-Agent` header, at most 300 characters; empty without one. */
  userAgent: string;
  /** The browser's device cookie; null when it has none. */
  device: string | null;
}

/** An uploaded file; `name` is as the client sent it. */
export interface UploadedFile {
  bytes: Buffer;
  name: string;
}
