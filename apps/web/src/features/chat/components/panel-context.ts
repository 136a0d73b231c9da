import { useProvided } from '@krapao/ui/provided';
import { createContext } from 'react';
import type { ChatActions } from '../chat';

/** An image shown in full size. */
export interface Picture {
  src: string;
  alt: string;
}

/** The panel functions that a message uses; stable while the panel is open. */
export interface PanelActions extends Pick<ChatActions, 'press' | 'resend' | 'remove'> {
  enlarge: (picture: Picture) => void;
}

export const PanelContext = createContext<PanelActions | null>(null);

export function usePanel(): PanelActions {
  return useProvided(PanelContext);
}
