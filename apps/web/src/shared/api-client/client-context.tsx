import { createContext, use } from 'react';
import type { Call } from './types';

export const ClientContext = createContext<Call | null>(null);

/** The typed client: `const answer = await call('POST /api/login', { body })`. */
export function useCall(): Call {
  const call = use(ClientContext);
  if (!call) throw new Error('useCall needs a ClientContext above it');
  return call;
}
