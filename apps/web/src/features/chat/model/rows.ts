import { formatDate } from '../../../shared/format/date';
import type { ChatLine } from '../chat';

/** What stands in the list, from top to bottom. */
export type Row =
  | { kind: 'day'; key: string; day: string }
  /** The End Conversation marker (docs/specification.md §2.8). */
  | { kind: 'end'; key: string }
  /** `hasMeta`: time and state stand under it, which a message of the same minute below may say for both. */
  | { kind: 'line'; key: string; line: ChatLine; isLast: boolean; hasMeta: boolean }
  /** The room under the last message, where somebody may be typing. Always there, so that the end of the list has one name. */
  | { kind: 'foot'; key: string };

const foot: Row = { kind: 'foot', key: 'foot' };

const saysTheSame = (line: ChatLine, below: ChatLine): boolean =>
  line.mine === below.mine &&
  // The buttons that turn cards stand beside their time.
  line.content.message_type !== 'generic' &&
  line.status === 'succeed' &&
  below.status === 'succeed' &&
  line.seen === below.seen &&
  line.session === below.session &&
  line.at.slice(0, 16) === below.at.slice(0, 16);

/**
 * Makes the rows of a thread. Separators are rows of their own: when older messages come, all that was there keeps its distance from the
 * end. Days are kept by message, so that thousands of them cost nothing when one more comes.
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
      // A message on its way has no session yet: it may well belong to this one.
      if (above && above.session !== '' && line.session !== '' && above.session !== line.session)
        rows.push({ kind: 'end', key: `end ${key}` });
      if (!above || dayOf(above) !== dayOf(line)) rows.push({ kind: 'day', key: `day ${key}`, day: dayOf(line) });
      rows.push({ kind: 'line', key, line, isLast: !below, hasMeta: !below || !saysTheSame(line, below) });
    }
    rows.push(foot);
    return rows;
  };
}

const firstLine = (rows: readonly Row[]): string | undefined => rows.find(({ kind }) => kind === 'line')?.key;

/** Older messages have been put before those that were there. */
export function grewAtTheTop(before: readonly Row[], after: readonly Row[]): boolean {
  const first = firstLine(before);
  return first !== undefined && first !== firstLine(after) && after.some(({ key }) => key === first);
}
