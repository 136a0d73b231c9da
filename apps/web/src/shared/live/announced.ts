import type { WalletEvent } from '@krapao/contract';
import { useProvided } from '@krapao/ui/provided';
import { createContext, useEffect, useEffectEvent } from 'react';

type Movement = NonNullable<WalletEvent['movement']>;
export type Announces = (movement: Movement) => boolean;

/** The screens that announce movements themselves. */
export const AnnouncersContext = createContext<Set<Announces> | null>(null);

/** While mounted, this screen shows the outcome of such a movement itself: no toast repeats it. */
export function useAnnounces(announces: Announces): void {
  const announcers = useProvided(AnnouncersContext);
  const isOurs = useEffectEvent(announces);
  useEffect(() => {
    const announcer: Announces = (movement) => isOurs(movement);
    announcers.add(announcer);
    return () => void announcers.delete(announcer);
  }, [announcers]);
}

/** Whether a screen announces this movement. */
export function useIsAnnounced(): Announces {
  const announcers = useProvided(AnnouncersContext);
  return (movement) => [...announcers].some((announces) => announces(movement));
}
