import type { Distribution } from './shards.js';

/** What the rules read of pg_catalog. An element of `columns` is null if it is an expression. */
export interface Catalogue {
  /** Each column of each table. */
  columns: readonly { table: string; column: string; nullable: boolean }[];
  /** Primary keys, unique constraints, unique indexes and exclusion constraints. `columns`: what must differ, without included columns. */
  uniques: readonly { table: string; name: string; columns: readonly (string | null)[] }[];
  foreignKeys: readonly ForeignKey[];
  /** Triggers of the schema, not those that PostgreSQL creates for foreign keys. */
  triggers: readonly { table: string; name: string }[];
  /** `parameters`: names and types in order. */
  functions: readonly { name: string; source: string; parameters: readonly { name: string; type: string }[] }[];
}

interface ForeignKey {
  table: string;
  name: string;
  columns: readonly string[];
  referenced: string;
  referencedColumns: readonly string[];
  /** `on delete` or `on update` does more than refuse. */
  cascades: boolean;
}

/** A rule of Citus that the schema breaks. */
export type Breach =
  | { rule: 'unlisted'; table: string }
  | { rule: 'column'; table: string; column: string; problem: 'missing' | 'nullable' }
  | { rule: 'unique'; table: string; name: string }
  | { rule: 'foreign-key'; table: string; name: string; problem: 'unpaired' | 'not-colocated' | 'to-distributed' | 'to-local' | 'cascades' }
  | { rule: 'trigger'; table: string; name: string }
  | { rule: 'lock'; name: string };

type Distributions = Readonly<Record<string, Distribution>>;

/** The name of a breach in the list of pending ones. */
export function nameOf(breach: Breach): string {
  if (breach.rule === 'unlisted') return `unlisted ${breach.table}`;
  if (breach.rule === 'column') return `column ${breach.table}.${breach.column}`;
  return breach.rule === 'lock' ? `lock ${breach.name}` : `${breach.rule} ${breach.table}.${breach.name}`;
}

/**
 * Every breach of the rules by which Citus distributes a table. Citus refuses: a unique key without the distribution column; a foreign key
 * between distributed tables that does not pair their distribution columns, or that leads from a reference or local table to a distributed one, or from a
 * distributed table to a local one; a trigger on a distributed or reference table; row locks of a query on more than one shard. Source: the
 * Citus documentation, "Common Error Messages" and "Triggers on Distributed Tables", and foreign_constraint.c of Citus.
 */
export function breachesOf(catalogue: Catalogue, distributions: Distributions): Breach[] {
  const tables = [...new Set(catalogue.columns.map(({ table }) => table))];
  return [
    ...tables.flatMap((table): Breach[] => (distributions[table] === undefined ? [{ rule: 'unlisted', table }] : [])),
    ...tables.flatMap((table) => columnBreach(catalogue, table, distributions[table])),
    ...catalogue.uniques.flatMap(({ table, name, columns }): Breach[] => {
      const column = columnOf(distributions[table]);
      return column === null || columns.includes(column) ? [] : [{ rule: 'unique', table, name }];
    }),
    ...catalogue.foreignKeys.flatMap((key): Breach[] => {
      const problem = foreignKeyProblem(key, distributions);
      return problem === null ? [] : [{ rule: 'foreign-key', table: key.table, name: key.name, problem }];
    }),
    ...catalogue.triggers.flatMap(({ table, name }): Breach[] =>
      (distributions[table] ?? 'local') === 'local' ? [] : [{ rule: 'trigger', table, name }],
    ),
    ...catalogue.functions.flatMap((each): Breach[] => (locksManyShards(each, distributions) ? [{ rule: 'lock', name: each.name }] : [])),
  ];
}

const columnOf = (distribution: Distribution | undefined): string | null => (typeof distribution === 'object' ? distribution.column : null);

/** Citus stores no row without a value of the distribution column. */
function columnBreach({ columns }: Catalogue, table: string, distribution: Distribution | undefined): Breach[] {
  const column = columnOf(distribution);
  if (column === null) return [];
  const found = columns.find((each) => each.table === table && each.column === column);
  if (found === undefined) return [{ rule: 'column', table, column, problem: 'missing' }];
  return found.nullable ? [{ rule: 'column', table, column, problem: 'nullable' }] : [];
}

function foreignKeyProblem(key: ForeignKey, distributions: Distributions): (Breach & { rule: 'foreign-key' })['problem'] | null {
  const from = distributions[key.table] ?? 'local';
  const to = distributions[key.referenced] ?? 'local';
  if (typeof from === 'string') {
    if (typeof to === 'object') return 'to-distributed';
    return from === 'reference' && to === 'local' && key.cascades ? 'cascades' : null;
  }
  if (typeof to === 'string') return to === 'local' ? 'to-local' : null;
  // Only tables by member share their shards; a table by another key shares them with itself.
  if (key.table !== key.referenced && (from.by !== 'member' || to.by !== 'member')) return 'not-colocated';
  return key.columns.some((column, at) => column === from.column && key.referencedColumns[at] === to.column) ? null : 'unpaired';
}

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const LOCKS = /\bfor\s+(no\s+key\s+)?(update|(key\s+)?share)\b/i;

/**
 * A function that locks rows, names a distributed table, and does not take exactly one member: its locks may be on several shards. An
 * approximation: it reads the names in the text, not the plan.
 */
function locksManyShards({ source, parameters }: Catalogue['functions'][number], distributions: Distributions): boolean {
  const text = source.replaceAll(COMMENTS, '');
  if (!LOCKS.test(text) || parameters.some(({ name, type }) => name === 'member' && type === 'uuid')) return false;
  const words = new Set(text.match(/\w+/g));
  return Object.entries(distributions).some(([table, distribution]) => typeof distribution === 'object' && words.has(table));
}
