/** Where a page of the timeline ends in each of its sources; null: before the newest. */
export interface Places {
  line: bigint | null;
  event: bigint | null;
  chat: Date | null;
}

/** `line.event.chat`, each empty or a number. */
export const writePlaces = ({ line, event, chat }: Places): string => [line ?? '', event ?? '', chat?.getTime() ?? ''].join('.');

/** A cursor that was not written here begins at the newest entry. */
export function readPlaces(cursor: string): Places {
  const [, line = '', event = '', chat = ''] = /^(\d{0,18})\.(\d{0,18})\.(\d{0,15})$/.exec(cursor) ?? [];
  return {
    line: line === '' ? null : BigInt(line),
    event: event === '' ? null : BigInt(event),
    chat: chat === '' ? null : new Date(Number(chat)),
  };
}

/**
 * The first `limit` rows of several sources by time, newest first. Each source keeps its own order, in which its cursor reads, also where the clock was
 * set back.
 */
export function mergeByTime<Row extends { at: Date }>(sources: readonly (readonly Row[])[], limit: number): Row[] {
  const places = sources.map(() => 0);
  const merged: Row[] = [];
  while (merged.length < limit) {
    const heads = sources.flatMap((rows, source) => {
      const row = rows[places[source] ?? 0];
      return row === undefined ? [] : [{ row, source }];
    });
    const [first, ...others] = heads;
    if (first === undefined) break;
    const newest = others.reduce((best, each) => (each.row.at > best.row.at ? each : best), first);
    merged.push(newest.row);
    places[newest.source] = (places[newest.source] ?? 0) + 1;
  }
  return merged;
}
