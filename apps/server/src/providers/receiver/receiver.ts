import type { Circuits } from '../circuit.js';
import type { Answered } from '../guarded.js';
import type { Unknown } from '../result.js';

/** Another system that receives signed webhooks. */
export interface Receiver {
  /** Names its circuit. */
  id: string;
  url: string;
  /** `whsec_…`, newest first: each makes a signature. */
  secrets: readonly string[];
}

export interface OutgoingMessage {
  /** The same in every attempt: the receiver's idempotency key. */
  id: string;
  /** JSON. It is signed and sent as it is. */
  body: string;
}

/** Why the server does not call an address. */
export type AddressProblem = 'not-https' | 'not-public' | 'unknown-host';

/** Sends webhooks by Standard Webhooks 1.0 (docs/webhooks.md). */
export interface ReceiverClient {
  /** Asks for the addresses of the host, and calls nothing. Null: the server calls this address. */
  problemOf(url: string): Promise<AddressProblem | null>;
  /** `json` of the answer: the beginning of its text. Follows no redirect. */
  send(to: Receiver, message: OutgoingMessage): Promise<Answered | Unknown>;
  /** Which receivers are skipped at the moment, by their ids. They are no alarm of the site. */
  circuits: Circuits;
}
