import type { WalletEvent } from '@krapao/contract';
import { useProvided } from '@krapao/ui/provided';
import { createContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { env } from '../env';
import { useExtra } from '../extras';
import { useToken } from '../session';
import { AnnouncersContext, type Announces } from './announced';
import { createSignal, type Signal } from '@krapao/ui/signal';
import type { LiveSocket } from './connect';
import { SharedSocketContext } from './shared-socket';
import { whenIdle } from './when-idle';

const LiveContext = createContext<Signal<WalletEvent> | null>(null);

/** A change without a movement: some may have been missed while there was no connection. */
const unknownChange: WalletEvent = { movement: null };

/** Subscribes to changes of the member's money, after first paint, where the server announces `live`. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [changes] = useState(() => createSignal<WalletEvent>());
  const [announcers] = useState(() => new Set<Announces>());
  const [socket, setSocket] = useState<LiveSocket | null | 'opening'>('opening');
  const announced = useExtra('live');
  const token = useToken();
  useEffect(() => {
    if (!announced || token === null) return;
    let opened: LiveSocket | null = null;
    let left = false;
    const open = async () => {
      const { connect } = await import('./connect');
      if (left) return;
      opened = connect({ url: env.apiUrl, token, onWallet: changes.emit, onConnected: () => changes.emit(unknownChange) });
      setSocket(opened);
    };
    const cancel = whenIdle(() => void open().catch(() => setSocket(null)));
    return () => {
      left = true;
      cancel();
      opened?.close();
      setSocket('opening');
    };
  }, [announced, token, changes]);
  return (
    <LiveContext value={changes}>
      <AnnouncersContext value={announcers}>
        <SharedSocketContext value={announced ? socket : null}>{children}</SharedSocketContext>
      </AnnouncersContext>
    </LiveContext>
  );
}

/** Calls `onEvent` after any change of the member's money. */
export function useWalletEvent(onEvent: (event: WalletEvent) => void): void {
  const changes = useProvided(LiveContext);
  const handle = useEffectEvent(onEvent);
  useEffect(() => changes.subscribe((event) => handle(event)), [changes]);
}
