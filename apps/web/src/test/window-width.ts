import { vi } from 'vitest';

/** Gives the window a width in rem, for media queries by `min-width`. */
export function setWindowWidth(rem: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: rem >= Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
