import type { WalletEvent } from '@krapao/contract';
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { env } from '../env';
import { useExtra } from '../extras';
import { useToken } from '../session';
import type { LiveSocket } from './connect';
import { SharedSocketContext } from './shared-socket';
import { whenIdle } from './when-idle';

type Listener = (event: WalletEvent) => void;

const LiveContext = createContext<Set<Listener> | null>(null);

/** Something may have changed; what is unknown. */
const unknownChange: WalletEvent = { movement: null };

/** Subscribes to changes of the member's money, after first paint, where the server announces `live`. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [listeners] = useState(() => new Set<Listener>());
  const [socket, setSocket] = useState<LiveSocket | null | 'coming'>('coming');
  const announced = useExtra('live');
  const token = useToken();
  useEffect(() => {
    if (!announced || token === null) return;
    const tell = (event: WalletEvent) => listeners.forEach((listener) => listener(event));
    let opened: LiveSocket | null = null;
    let left = false;
    const open = async () => {
      const { connect } = await import('./connect');
      if (left) return;
      opened = connect({ url: env.apiUrl, token, onWallet: tell, onConnected: () => tell(unknownChange) });
      setSocket(opened);
    };
    const cancel = whenIdle(() => void open().catch(() => setSocket(null)));
    return () => {
      left = true;
      cancel();
      opened?.close();
      setSocket('coming');
    };
  }, [announced, token, listeners]);
  return (
    <LiveContext value={listeners}>
      <SharedSocketContext value={announced ? socket : null}>{children}</SharedSocketContext>
    </LiveContext>
  );
}

/** Calls `onEvent` after any change of the member's money. */
export function useWalletEvent(onEvent: Listener): void {
  const listeners = use(LiveContext);
  if (!listeners) throw new Error('useWalletEvent needs a LiveProvider above it');
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const listener: Listener = (event) => handle(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners]);
}
