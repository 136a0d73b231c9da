const observers = new Map<ResizeObserver, { target: Element; call: ResizeObserverCallback }>();

/** Reports an element once it is observed, as browsers do; jsdom has no layout, and no such observer. */
class Observer implements ResizeObserver {
  readonly #call: ResizeObserverCallback;
  constructor(call: ResizeObserverCallback) {
    this.#call = call;
  }
  observe(target: Element): void {
    observers.set(this, { target, call: this.#call });
    this.#call([], this);
  }
  unobserve(): void {
    observers.delete(this);
  }
  disconnect(): void {
    observers.delete(this);
  }
}
export const observeAtOnce = (): void => {
  globalThis.ResizeObserver = Observer;
};

/** An observed element has got another size. */
export function resized(element: Element): void {
  for (const [observer, { target, call }] of observers) if (target === element) call([], observer);
}
