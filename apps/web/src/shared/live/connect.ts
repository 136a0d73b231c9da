import type { WalletEvent } from '@krapao/contract';
import { io, type Socket } from 'socket.io-client';

/** A push channel. */
export type LiveSocket = Pick<Socket, 'connected' | 'active' | 'on' | 'off' | 'emit' | 'timeout' | 'connect' | 'disconnect' | 'close'>;

export interface LiveOptions {
  /** Origin of the API; empty means the page's own. */
  url: string;
  token: string;
  onWallet: (event: WalletEvent) => void;
  /** Called on every connection, including the first: changes before it were not pushed. */
  onConnected: () => void;
}

/**
 * A WebSocket is one connection to one node, whichever a balancer picks. Polling is many requests that must all reach the same node, so
 * it is only a fallback (docs/decisions/0020).
 */
const order = { transports: ['websocket', 'polling'], tryAllTransports: true };

/** Connection time-out, in ms. Socket.IO does not notice a connection that breaks before the server's first packet, and would wait 20 s. */
const OPEN_MS = 10_000;

/** Opens a push channel, authenticated by the member's token (docs/specification.md §10.2); as a guest without one. */
export const openSocket = (url: string, token: string | null): LiveSocket =>
  io(url || window.location.origin, { auth: token === null ? {} : { token }, forceNew: true, timeout: OPEN_MS, ...order });

/** Opens the member's push channel. The caller closes it. */
export function connect({ url, token, onWallet, onConnected }: LiveOptions): LiveSocket {
  const socket = openSocket(url, token);
  socket.on('connect', onConnected);
  socket.on('wallet', onWallet);
  return socket;
}
