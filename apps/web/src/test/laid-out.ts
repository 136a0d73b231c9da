import { vi } from 'vitest';

/**
 * Gives elements sizes, which jsdom does not: a virtual list then renders its rows. Each observed element is `rowPx` high; the scrolling
 * one (`role` log) is `viewPx` high.
 */
export function layOut({ rowPx = 60, viewPx = 600 }: { rowPx?: number; viewPx?: number } = {}): void {
  const heightOf = (element: Element) => (element.getAttribute('role') === 'log' ? viewPx : rowPx);
  class Observer implements ResizeObserver {
    readonly #tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      const contentRect = { height: heightOf(target), width: 390 } as DOMRectReadOnly;
      queueMicrotask(() =>
        this.#tell([{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }], this),
      );
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function clientHeight(this: HTMLElement) {
    return heightOf(this);
  });
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: HTMLElement) {
    return Number.parseFloat((this.firstElementChild as HTMLElement | null)?.style.height ?? '') || 0;
  });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, ...[to]: [(ScrollToOptions | number)?, number?]) {
    if (typeof to !== 'object' || to.top === undefined) return;
    this.scrollTop = to.top;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  HTMLElement.prototype.scrollBy = function scrollBy(this: HTMLElement, ...[by]: [(ScrollToOptions | number)?, number?]) {
    this.scrollTo({ top: this.scrollTop + (typeof by === 'object' ? (by.top ?? 0) : 0) });
  };
}
