import { IncomingMessage } from 'node:http';

const REQUESTED = Symbol('upgrade was asked for');

/**
 * The class of requests that leave HTTP only where this server can follow. With a listener for upgrades, Node hands over every request that asks for
 * one, also for a protocol that this server does not speak: a client that offers `Upgrade: h2c` on plain connections would get no answer. A server may
 * ignore the field (RFC 9110, 7.8); the request is then answered as any other.
 */
export function requestClass(follows: (request: IncomingMessage) => boolean): typeof IncomingMessage {
  return class extends IncomingMessage {
    declare [REQUESTED]: boolean | null;
    // Node sets it once the fields of the header are known, and reads it to decide. IncomingMessage sets it first, before a private field exists.
    set upgrade(isRequested: boolean | null) {
      this[REQUESTED] = isRequested;
    }
    get upgrade(): boolean | null {
      return this[REQUESTED] === true && follows(this);
    }
  };
}
