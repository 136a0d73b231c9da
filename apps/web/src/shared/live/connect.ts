import type { WalletEvent } from '@krapao/contract';
import { io } from 'socket.io-client';

export interface LiveOptions {
  /** Origin of the API; empty means the page's own. */
  url: string;
  token: string;
  onWallet: (event: WalletEvent) => void;
  /** The connection came back: something may have been missed. */
  onBack: () => void;
}

/** Opens the push channel, known by the member's token (decisions.md, Wire). Returns the way to close it. */
export function connect({ url, token, onWallet, onBack }: LiveOptions): () => void {
  const socket = io(url || window.location.origin, { auth: { token } });
  let connected = false;
  socket.on('connect', () => {
    if (connected) onBack();
    connected = true;
  });
  socket.on('wallet', onWallet);
  return () => void socket.close();
}
