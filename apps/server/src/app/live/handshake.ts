import { refuse } from '../../platform/errors.js';
import type { AddressReader } from '../../platform/http/address.js';
import type { LiveSocket, Visitor } from './events.js';

export interface HandshakeOptions {
  /** The member behind a token, or a refusal. */
  authenticate(token: string): Promise<{ memberId: string; tokenHash: string }>;
  addressOf: AddressReader;
  /** Refuses an address that connects, shows tokens or joins too often. */
  limit(ip: string): Promise<void>;
  /** Takes a place among the guests of an address, or refuses; what it answers gives the place back. */
  seatGuest(ip: string): () => void;
}

/**
 * Whose a new socket is. Without a token a guest's; with one a member's or nobody's, so that a member whose session is over
 * does not become a guest unawares (docs/decisions/0090).
 *
 * @throws Refusal
 */
export async function recognise(socket: LiveSocket, { authenticate, addressOf, limit, seatGuest }: HandshakeOptions): Promise<Visitor> {
  const address = addressOf(socket.request);
  // Counted too: one connection may knock any number of times, and each token is asked of the database.
  await limit(address);
  const token = socket.handshake.auth['token'] as unknown;
  if (typeof token === 'string' && token !== '') {
    const { memberId, tokenHash } = await authenticate(token);
    return { memberId, tokenHash };
  }
  if (token !== undefined && token !== null && token !== '') refuse('UNAUTHORIZED');
  // A connection that has closed meanwhile would never give its place back.
  if (socket.conn.readyState === 'open') socket.conn.once('close', seatGuest(address));
  return { memberId: null };
}
