import type { AddressInfo } from 'node:net';
import type { WalletEvent } from '@krapao/contract';
import { io, type Socket } from 'socket.io-client';
import type { App } from '../src/app/build-app.js';

/** A member's open screens: each connects as the web does and keeps what it heard. */
export interface Screens {
  open(node: App, token: string): Promise<WalletEvent[]>;
  closeAll(): void;
}

export function createScreens(): Screens {
  let sockets: Socket[] = [];
  return {
    open: async (node, token) => {
      const heard: WalletEvent[] = [];
      const { port } = node.http.server.address() as AddressInfo;
      const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
      sockets.push(socket);
      socket.on('wallet', (event: WalletEvent) => heard.push(event));
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      return heard;
    },
    closeAll: () => {
      for (const socket of sockets) socket.disconnect();
      sockets = [];
    },
  };
}
