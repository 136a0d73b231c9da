import { vi } from 'vitest';

const LIST_HEIGHT = 600;
const ROW_HEIGHT = 60;

/** A wide window in which elements have sizes, so that a virtual list draws its rows. */
export function stubLayout(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: (entries: { target: Element; contentRect: { height: number; width: number } }[]) => void;
      constructor(report: (entries: { target: Element; contentRect: { height: number; width: number } }[]) => void) {
        this.#report = report;
      }
      observe(target: Element): void {
        const height = target.classList.contains('d-scroll') ? LIST_HEIGHT : ROW_HEIGHT;
        queueMicrotask(() => this.#report([{ target, contentRect: { height, width: LIST_HEIGHT } }]));
      }
      unobserve(): void {
        // Sizes do not change.
      }
      disconnect(): void {
        // Sizes do not change.
      }
    },
  );
}
