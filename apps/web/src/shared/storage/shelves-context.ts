import { createContext, use } from 'react';
import type { Shelves } from './storage';

export const ShelvesContext = createContext<Shelves | null>(null);

/** The storage of this device. */
export function useShelves(): Shelves {
  const shelves = use(ShelvesContext);
  if (!shelves) throw new Error('useShelves needs a ShelvesContext above it');
  return shelves;
}
