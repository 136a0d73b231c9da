/** Rows more than this are not kept at once. */
const MOST_ROWS = 50_000;

export interface Remembered<Row> {
  /** The row, as it is or as it was a moment ago when nothing said since that it changed. */
  find(key: string): Promise<Row | undefined>;
  /** This row changed, or any. What was asked before is no longer kept either, even when its answer is still on the way. */
  forget(key: string): void;
  forgetAll(): void;
}

/**
 * Keeps what `read` found for a short time, as long as changes are heard of.
 *
 * @param read asks the database
 * @param forMs how long a row is believed at most
 * @param isHearing false while nobody would tell of a change: then every call asks
 */
export function remembered<Row>(
  read: (key: string) => Promise<Row | undefined>,
  { forMs, isHearing }: { forMs: number; isHearing: () => boolean },
): Remembered<Row> {
  const kept = new Map<string, { row: Row; until: number }>();
  let changes = 0;

  const keep = (key: string, row: Row): void => {
    // The oldest come first: a row that is kept anew goes to the end.
    kept.delete(key);
    const now = performance.now();
    for (const [old, { until }] of kept) {
      if (until > now && kept.size < MOST_ROWS) break;
      kept.delete(old);
    }
    kept.set(key, { row, until: now + forMs });
  };

  return {
    find: async (key) => {
      const hearing = isHearing();
      const known = hearing ? kept.get(key) : undefined;
      if (known !== undefined && known.until > performance.now()) return known.row;
      const before = changes;
      const row = await read(key);
      if (row !== undefined && hearing && isHearing() && changes === before) keep(key, row);
      return row;
    },
    forget: (key) => {
      changes += 1;
      kept.delete(key);
    },
    forgetAll: () => {
      changes += 1;
      kept.clear();
    },
  };
}
