import { createContext, use } from 'react';
import type { ChatActs } from '../chat';

/** An image shown in full size. */
export interface Picture {
  src: string;
  alt: string;
}

/** The panel functions that a message uses; stable while the panel is open. */
export interface PanelActs extends Pick<ChatActs, 'press' | 'resend' | 'remove'> {
  enlarge: (picture: Picture) => void;
}

export const PanelContext = createContext<PanelActs | null>(null);

export function usePanel(): PanelActs {
  const acts = use(PanelContext);
  if (!acts) throw new Error('A message stands in a chat panel');
  return acts;
}
