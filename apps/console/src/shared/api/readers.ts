import type { ChatReader } from '@krapao/contract/desk';
import { createMarks } from './marks';

/** A console with an open conversation says so every `READING_MS`; a lost event ends nothing. */
export const READING_MS = 10_000;
const readers = createMarks(2.5 * READING_MS);

const nameOf = ({ chat, operator, name }: ChatReader): string => JSON.stringify([chat, operator, name]);

/** Notes that an operator has a conversation open. */
export const noteReading = (reader: ChatReader): void => readers.note(nameOf(reader));

/** The names of other operators who have a conversation open, as JSON, so that the same names are the same value. */
export const useReaders = (chat: string, own: string): string[] =>
  JSON.parse(
    readers.useMarks((names) => {
      const marks = names.map((name) => JSON.parse(name) as [chat: string, operator: string, name: string]);
      return JSON.stringify(marks.filter(([of, operator]) => of === chat && operator !== own).map(([, , name]) => name));
    }),
  ) as string[];
