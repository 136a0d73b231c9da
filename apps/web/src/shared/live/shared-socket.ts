import { createContext, use } from 'react';
import type { LiveSocket } from './connect';

/** The member's socket, for other features; `coming` while it is being opened, null where there is none. */
export const SharedSocketContext = createContext<LiveSocket | 'coming' | null>(null);

export const useSharedSocket = (): LiveSocket | 'coming' | null => use(SharedSocketContext);
