import { formatDate } from '@krapao/ui/format';
import type { ChatLine } from '../chat';

/** The rows of the list, from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; day: string }
  /** The End Conversation marker (docs/specification.md §2.8). */
  | { kind: 'end'; key: string }
  /** `hasMeta`: show time and status. A line above another of the same minute and status omits them. */
  | { kind: 'line'; key: string; line: ChatLine; isLast: boolean; hasMeta: boolean }
  /** The last row, which holds the typing indicator. Always present, so that the end of the list has a stable key. */
  | { kind: 'foot'; key: string };

const foot: Row = { kind: 'foot', key: 'foot' };

const sharesMeta = (line: ChatLine, below: ChatLine): boolean =>
  line.mine === below.mine &&
  // The card buttons are on the same line as the time.
  line.content.message_type !== 'generic' &&
  line.status === 'succeed' &&
  below.status === 'succeed' &&
  line.seen === below.seen &&
  line.session === below.session &&
  line.at.slice(0, 16) === below.at.slice(0, 16);

/**
 * Builds the rows of a thread. Separators are rows of their own, so that prepending older messages keeps every distance from the end. The
 * day of each message is cached: appending to thousands of messages stays cheap.
 */
export function createRows(): (lines: readonly ChatLine[]) => readonly Row[] {
  const days = new WeakMap<ChatLine, string>();
  const dayOf = (line: ChatLine): string => {
    const known = days.get(line) ?? formatDate(line.at).slice(0, 10);
    days.set(line, known);
    return known;
  };
  return (lines) => {
    const rows: Row[] = [];
    for (const [index, line] of lines.entries()) {
      const above = lines[index - 1];
      const below = lines[index + 1];
      const { key } = line;
      // An undelivered message has no session yet and may belong to the current one.
      if (above && above.session !== '' && line.session !== '' && above.session !== line.session)
        rows.push({ kind: 'end', key: `end ${key}` });
      if (!above || dayOf(above) !== dayOf(line)) rows.push({ kind: 'day', key: `day ${key}`, day: dayOf(line) });
      rows.push({ kind: 'line', key, line, isLast: !below, hasMeta: !below || !sharesMeta(line, below) });
    }
    rows.push(foot);
    return rows;
  };
}

const firstLine = (rows: readonly Row[]): string | undefined => rows.find(({ kind }) => kind === 'line')?.key;

/** True if older messages were prepended. */
export function hasPrepended(before: readonly Row[], after: readonly Row[]): boolean {
  const first = firstLine(before);
  return first !== undefined && first !== firstLine(after) && after.some(({ key }) => key === first);
}
