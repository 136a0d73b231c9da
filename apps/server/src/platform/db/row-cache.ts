/** The cache holds at most this many rows. */
const MAX_ROWS = 50_000;

export interface RowCache<Row> {
  /** The current row, or a cached one if no change has been reported since. */
  find(key: string): Promise<Row | undefined>;
  /** The cached row, or undefined: then call `find`. */
  peek(key: string): Row | undefined;
  /** This row changed, or those that match. A read that is in progress is not cached either. */
  forget(key: string): void;
  forgetWhere(matches: (row: Row) => boolean): void;
}

/**
 * Caches rows for a short time, as long as changes are reported.
 *
 * @param read queries the database
 * @param forMs the longest time that a row is served from the cache
 * @param isHearing false while changes would not be reported: then every call queries the database
 */
export function createRowCache<Row>(
  read: (key: string) => Promise<Row | undefined>,
  { forMs, isHearing }: { forMs: number; isHearing: () => boolean },
): RowCache<Row> {
  const cached = new Map<string, { row: Row; until: number }>();
  let changes = 0;

  const store = (key: string, row: Row): void => {
    // The map is in order of insertion: a row that is stored again moves to the end.
    cached.delete(key);
    const now = performance.now();
    for (const [old, { until }] of cached) {
      if (until > now && cached.size < MAX_ROWS) break;
      cached.delete(old);
    }
    cached.set(key, { row, until: now + forMs });
  };

  const peek = (key: string): Row | undefined => {
    const hit = cached.get(key);
    return hit !== undefined && hit.until > performance.now() && isHearing() ? hit.row : undefined;
  };

  return {
    peek,
    find: async (key) => {
      const hit = peek(key);
      if (hit !== undefined) return hit;
      const wasHearing = isHearing();
      const before = changes;
      const row = await read(key);
      if (row !== undefined && wasHearing && isHearing() && changes === before) store(key, row);
      return row;
    },
    forget: (key) => {
      changes += 1;
      cached.delete(key);
    },
    forgetWhere: (matches) => {
      changes += 1;
      for (const [key, { row }] of cached) if (matches(row)) cached.delete(key);
    },
  };
}
