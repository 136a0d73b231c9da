import { createContext, use } from 'react';
import type { LiveSocket } from './connect';

/** The member's socket, for other features; `opening` while it is being opened, null where there is none. */
export const SharedSocketContext = createContext<LiveSocket | 'opening' | null>(null);

export const useSharedSocket = (): LiveSocket | 'opening' | null => use(SharedSocketContext);
