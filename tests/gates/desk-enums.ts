import { type DeskCall, deskCalls } from '@krapao/contract/desk';
import { z } from 'zod';

interface FoundEnum {
  values: readonly string[];
  /** One call and field that has it, for messages. */
  place: string;
}

/** The enums that calls of the desk answer with or take, each once. */
export function enumsOfCalls(calls: readonly DeskCall[] = deskCalls): FoundEnum[] {
  const found = new Map<string, FoundEnum>();
  for (const { method, path, output, body, query, params } of calls)
    for (const schema of [output, body, query, params])
      if (schema !== undefined)
        for (const each of enumsIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), `${method} ${path}`))
          found.set(each.values.toSorted().join(' '), each);
  return [...found.values()];
}

function enumsIn(node: unknown, place: string): FoundEnum[] {
  if (Array.isArray(node)) return node.flatMap((each) => enumsIn(each, place));
  if (typeof node !== 'object' || node === null) return [];
  const values = 'enum' in node && Array.isArray(node.enum) ? node.enum.filter((value) => typeof value === 'string') : [];
  const below = Object.entries(node).flatMap(([key, each]) => enumsIn(each, `${place} ${key}`));
  return values.length === 0 ? below : [{ values, place }, ...below];
}
