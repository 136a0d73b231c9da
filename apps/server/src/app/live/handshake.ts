import { refuse } from '../../platform/errors.js';
import type { AddressReader } from '../../platform/address.js';
import type { LiveSocket, Visitor } from './events.js';

export interface HandshakeOptions {
  /** Returns the member of a token, or refuses. */
  authenticate(token: string): Promise<{ memberId: string; tokenHash: string }>;
  addressOf: AddressReader;
  /** Refuses an address that connects, shows tokens or joins too often. */
  limit(ip: string): Promise<void>;
  /** Counts a guest connection of an address, or refuses it; the returned function releases it. */
  takeGuestConnection(ip: string): () => void;
}

/**
 * Identifies the visitor of a new socket: a guest without a token, else the member of the token. An invalid token is refused, so that a member
 * whose session has ended does not silently become a guest (docs/decisions/0090).
 *
 * @throws Refusal
 */
export async function identify(
  socket: LiveSocket,
  { authenticate, addressOf, limit, takeGuestConnection }: HandshakeOptions,
): Promise<Visitor> {
  const address = addressOf(socket.request);
  // Counted in addition to connections: one connection may try any number of tokens, and each is a database query.
  await limit(address);
  const token = socket.handshake.auth['token'] as unknown;
  if (typeof token === 'string' && token !== '') {
    const { memberId, tokenHash } = await authenticate(token);
    return { memberId, tokenHash };
  }
  if (token !== undefined && token !== null && token !== '') refuse('UNAUTHORIZED');
  // A connection that is already closed would never be released.
  if (socket.conn.readyState === 'open') socket.conn.once('close', takeGuestConnection(address));
  return { memberId: null };
}
