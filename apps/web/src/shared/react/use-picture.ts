import { useState } from 'react';
import { fileUrl } from '../env/file-url';

/** A picture that the server names by its path. `src` is null without one, and after it failed to load: then show what is drawn. */
export function usePicture(path: string | null | undefined): { src: string | null; onError: () => void } {
  const [lost, setLost] = useState<string | null>(null);
  const named = path || null;
  return { src: named === null || named === lost ? null : fileUrl(named), onError: () => setLost(named) };
}

export type Picture = ReturnType<typeof usePicture>;
