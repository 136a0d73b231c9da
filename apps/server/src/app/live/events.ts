import type { ChatEvents, WalletEvent } from '@krapao/contract';
import type { Server, Socket } from 'socket.io';

/** The visitor of a socket: a member, as long as the session is open, or a guest. */
export type Visitor = { memberId: string; tokenHash: string } | { memberId: null };

/** Server events: `wallet` to the socket room of a member, the others to the socket room of a conversation. */
interface FromServer extends ChatEvents {
  wallet: (event: WalletEvent) => void;
}

/** Client events. Their arguments are untrusted. */
interface FromClient {
  join: (name: unknown, answer: unknown) => void;
  /** The customer is typing in the joined conversation. */
  typing: () => void;
}

/** Events between nodes: which of these socket rooms have a socket at the other node. */
interface BetweenNodes {
  present: (rooms: string[], answer: (present: string[]) => void) => void;
}

export type LiveServer = Server<FromClient, FromServer, BetweenNodes, Visitor>;
export type LiveSocket = Socket<FromClient, FromServer, BetweenNodes, Visitor>;
