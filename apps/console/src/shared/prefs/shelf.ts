/** Small values that this device or this tab remembers; without storage they last as long as the page. */
export interface Shelf {
  get(name: string): string | null;
  set(name: string, value: string): void;
}

function createShelf(storage: () => Storage): Shelf {
  const memory = new Map<string, string>();
  return {
    get: (name) => {
      try {
        return storage().getItem(`desk.${name}`) ?? memory.get(name) ?? null;
      } catch {
        return memory.get(name) ?? null;
      }
    },
    set: (name, value) => {
      memory.set(name, value);
      try {
        storage().setItem(`desk.${name}`, value);
      } catch {
        // A full or forbidden storage: the value lasts as long as the page.
      }
    },
  };
}

export const deviceShelf = createShelf(() => localStorage);

/** Ends with the tab. */
export const tabShelf = createShelf(() => sessionStorage);
