/** Gathers items and hands them on together. */
export interface Gathering<Item> {
  add(item: Item): void;
  /** Hands on what was gathered, and resolves when it is done. Nothing is taken afterwards. */
  close(): Promise<void>;
}

/**
 * @param handle never runs twice at a time, and begins at most once in `everyMs`
 * @param most items that wait; more are dropped
 */
export function createGathering<Item>(
  handle: (items: readonly Item[]) => Promise<void>,
  { everyMs, most }: { everyMs: number; most: number },
): Gathering<Item> {
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isClosed = false;

  const run = (): void => {
    timer = null;
    running = handle(waiting.splice(0)).finally(() => {
      running = null;
      plan();
    });
  };
  const plan = (): void => {
    if (isClosed || waiting.length === 0 || timer !== null || running !== null) return;
    timer = setTimeout(run, everyMs);
    timer.unref();
  };

  return {
    add: (item) => {
      if (isClosed || waiting.length >= most) return;
      waiting.push(item);
      plan();
    },
    close: async () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await running;
      const rest = waiting;
      waiting = [];
      if (rest.length > 0) await handle(rest);
    },
  };
}
