import { z } from 'zod';
import { capitalized } from './operation-ids.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

/** The named schemas of one document. */
export interface Schemas {
  /** The schema, in which each schema with a name is a reference to `components.schemas`. */
  describe(schema: z.ZodType, direction: Direction): JsonSchema;
  /** Adds the schema under this name, and returns the reference to it. */
  add(name: string, schema: JsonSchema): JsonSchema;
  components(): Record<string, JsonSchema>;
}

/** The largest and smallest number that zod adds to every whole number. */
const SAFE = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** @param exported the exports of the contract: each schema among them is named by its export, `gameAccount` as `GameAccount` */
export function createSchemas(exported: Readonly<Record<string, unknown>>): Schemas {
  const metadata = z.registry<{ id: string }>();
  for (const [name, value] of Object.entries(exported)) if (value instanceof z.ZodType) metadata.add(value, { id: capitalized(name) });
  const components = new Map<string, JsonSchema>();

  function add(name: string, schema: JsonSchema): JsonSchema {
    if (components.has(name) && JSON.stringify(components.get(name)) !== JSON.stringify(schema))
      throw new Error(`two schemas have the name ${name}`);
    components.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  function describe(schema: z.ZodType, direction: Direction): JsonSchema {
    // As a property, a schema with a name is a reference too.
    const { properties, $defs = {} } = withReferences(
      z.toJSONSchema(z.object({ root: schema }), { io: direction, metadata, unrepresentable: 'any', override: simplify }),
    );
    for (const [name, each] of Object.entries($defs)) add(name, each);
    const root = properties?.['root'];
    return typeof root === 'object' ? root : {};
  }

  return { describe, add, components: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** An answer may get more fields in a later release, so no schema excludes them; bounds of the number type say nothing. */
function simplify({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (SAFE.has(jsonSchema.maximum ?? 0)) delete jsonSchema.maximum;
  if (SAFE.has(jsonSchema.minimum ?? 0)) delete jsonSchema.minimum;
  const description = z.globalRegistry.get(zodSchema)?.description;
  if (description !== undefined) jsonSchema.description = description;
}

const withReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/')) as JsonSchema;
