import type { ChatEvents, WalletEvent } from '@krapao/contract';
import type { Server, Socket } from 'socket.io';

/** Whose a socket is: a member's, as long as the session is open, or a guest's. */
export type Visitor = { memberId: string; tokenHash: string } | { memberId: null };

/** What the server tells: `wallet` in a member's own room, the rest in the room of a conversation. */
interface FromServer extends ChatEvents {
  wallet: (event: WalletEvent) => void;
}

/** What a client may say. Nothing that comes is believed to have the form it should. */
interface FromClient {
  join: (name: unknown, answer: unknown) => void;
}

export type LiveServer = Server<FromClient, FromServer, Record<string, never>, Visitor>;
export type LiveSocket = Socket<FromClient, FromServer, Record<string, never>, Visitor>;
