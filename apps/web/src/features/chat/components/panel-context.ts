import { createContext, use } from 'react';
import type { ChatActs } from '../chat';

/** A picture to be looked at in full size. */
export interface Picture {
  src: string;
  alt: string;
}

/** What a message needs of the panel around it. Stays the same for as long as the panel is open. */
export interface PanelActs extends Pick<ChatActs, 'press' | 'resend' | 'remove'> {
  enlarge: (picture: Picture) => void;
}

export const PanelContext = createContext<PanelActs | null>(null);

export function usePanel(): PanelActs {
  const acts = use(PanelContext);
  if (!acts) throw new Error('A message stands in a chat panel');
  return acts;
}
