import { useProvided } from '@krapao/ui/provided';
import { createContext, type ReactNode, useState } from 'react';
import type { Shelf } from './shelf';

const ShelfContext = createContext<Shelf | null>(null);

export function useShelf(): Shelf {
  return useProvided(ShelfContext);
}

export const ShelfProvider = ({ shelf, children }: { shelf: Shelf; children: ReactNode }) => (
  <ShelfContext value={shelf}>{children}</ShelfContext>
);

/** A value that this device remembers as JSON. */
export function useStored<T>(name: string, initial: T): [T, (value: T) => void] {
  const shelf = useShelf();
  const [value, setValue] = useState<T>(() => read(shelf, name, initial));
  return [
    value,
    (next) => {
      setValue(next);
      shelf.set(name, JSON.stringify(next));
    },
  ];
}

function read<T>(shelf: Shelf, name: string, initial: T): T {
  try {
    return JSON.parse(shelf.get(name) ?? '') as T;
  } catch {
    return initial;
  }
}
