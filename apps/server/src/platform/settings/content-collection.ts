import { type Language, languages } from '@krapao/contract';
import { type ChangeField, changeFields } from '@krapao/contract/desk';
import { type Collection, differences, lockItem, textsIn, type ValueLine } from '../collection.js';
import type { ContentStore } from './content.js';

export interface ContentCollectionDependencies<V> {
  content: ContentStore<V>;
  /** Identifies the collection in locks. */
  name: string;
  keys: readonly (keyof V & string)[];
  linesOf?(value: unknown): ValueLine[];
}

/** Content as items of the shop window. A key that was never written has its standard value. */
export function createContentCollection<V>({
  content,
  name,
  keys,
  linesOf = (value) => textLinesOf(value),
}: ContentCollectionDependencies<V>): Collection {
  const keyOf = (key: string): (keyof V & string) | undefined => keys.find((each) => each === key);
  const known = (key: string): keyof V & string => {
    const found = keyOf(key);
    if (found === undefined) throw new Error(`There is no content ${key}`);
    return found;
  };
  const read: Collection['read'] = async (tx, key) => (keyOf(key) === undefined ? undefined : content.readIn(tx, known(key)));
  return {
    keys: async () => [...keys],
    accepts: (key) => keyOf(key) !== undefined,
    read,
    lock: async (tx, key) => {
      await lockItem(tx, name, key);
      return read(tx, key);
    },
    check: async (_tx, key, written) => content.parse(known(key), written),
    write: (tx, key, value) => content.set(tx, known(key), value as V[keyof V & string]),
    changesOf: (before, after) => differences(before === undefined ? [] : linesOf(before), linesOf(after)),
    // A text gives nothing away.
    loosens: () => false,
  };
}

const isInLanguages = (value: unknown): value is Record<Language, unknown> =>
  typeof value === 'object' && value !== null && languages.every((language) => language in value);

/**
 * A text, paragraphs, slides or rows, in three languages where they are text; or several of these by their fields. A line of a list is the same line if its
 * text is the same.
 */
function textLinesOf(value: unknown, field: ChangeField = 'text', language?: Language): ValueLine[] {
  if (isInLanguages(value)) return languages.flatMap((each) => textLinesOf(value[each], field, each));
  const line = (text: string, id: string): ValueLine[] =>
    text === '' ? [] : [{ field, id: `${id} ${language ?? ''}`, text, ...(language === undefined ? {} : { language }) }];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => line(textOf(each), textOf(each)));
  if (typeof value !== 'object' || value === null) return line(textOf(value), field);
  return changeFields.flatMap((part) => (Object.hasOwn(value, part) ? textLinesOf(value[part as never], part, language) : []));
}

const textOf = (value: unknown): string => textsIn(value).join(' · ');
