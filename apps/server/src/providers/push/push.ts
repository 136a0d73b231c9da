import type { Result } from '../result.js';

/** A browser at its push service. `p256dh` and `auth`: its keys, base64url. */
export interface PushReceiver {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The key of the site with which it has subscribed. */
  publicKey: string;
}

export interface PushProvider {
  /** The key with which browsers subscribe now, base64url. */
  publicKey: string;
  /** Whether the server may call this endpoint: it is one of a known push service. */
  isService(endpoint: string): boolean;
  /** Encrypts the text for the browser and sends it, at most 3,000 bytes. Declined: this receiver is of no more use. */
  send(to: PushReceiver, text: string): Promise<Result<null>>;
}
