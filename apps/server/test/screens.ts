import type { AddressInfo } from 'node:net';
import type { WalletEvent } from '@krapao/contract';
import { io, type Socket } from 'socket.io-client';
import type { App } from '../src/app/build-app.js';

/** A member's open screens: each connects as the web does and stores the events it received. */
export interface Screens {
  open(node: App, token: string): Promise<WalletEvent[]>;
  /** The connection of such a screen, connected. */
  connect(node: App, token: string): Promise<Socket>;
  closeAll(): void;
}

export function createScreens(): Screens {
  let sockets: Socket[] = [];
  const connect = async (node: App, token: string, prepare: (socket: Socket) => void = () => undefined): Promise<Socket> => {
    const { port } = node.http.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    sockets.push(socket);
    prepare(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    return socket;
  };
  return {
    connect,
    open: async (node, token) => {
      const events: WalletEvent[] = [];
      await connect(node, token, (socket) => socket.on('wallet', (event: WalletEvent) => events.push(event)));
      return events;
    },
    closeAll: () => {
      for (const socket of sockets) socket.disconnect();
      sockets = [];
    },
  };
}
