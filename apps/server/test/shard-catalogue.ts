import type { Catalogue } from '../src/platform/db/shard-rules.js';

type Query = (text: string) => Promise<{ rows: unknown[] }>;

const COLUMNS = `
  select c.relname as table, a.attname as column, not a.attnotnull as nullable
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by c.relname, a.attnum`;

/**
 * Without the included columns of an index. An expression has no attribute, so that its name is null. The key of posting is that of its partitions
 * (ledger/sql/partitions.sql): the first one stands for them.
 */
const UNIQUES = `
  select replace(c.relname, 'posting_first', 'posting') as table, i.relname as name,
    array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(attnum, n)
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum and k.attnum > 0
      where k.n <= x.indnkeyatts order by k.n) as columns
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where (x.indisunique or x.indisexclusion)
    and (c.relnamespace = 'public'::regnamespace or c.oid = 'ledger_partition.posting_first'::regclass)
  order by 1, i.relname`;

const FOREIGN_KEYS = `
  select f.conrelid::regclass::text as table, f.conname as name, f.confrelid::regclass::text as referenced,
    array(select a.attname::text from unnest(f.conkey) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum order by k.n) as columns,
    array(select a.attname::text from unnest(f.confkey) with ordinality k(attnum, n)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum order by k.n) as "referencedColumns",
    f.confdeltype not in ('a', 'r') or f.confupdtype not in ('a', 'r') as cascades
  from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace
  order by 1, 2`;

const TRIGGERS = `
  select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by 1, 2`;

const FUNCTIONS = `
  select p.proname as name, p.prosrc as source, array(
      select jsonb_build_object('name', p.proargnames[k.n], 'type', format_type(k.type, null))
      from unnest(p.proargtypes::oid[]) with ordinality k(type, n) order by k.n) as parameters
  from pg_proc p where p.pronamespace = 'public'::regnamespace
  order by p.proname`;

/** Reads what the rules of distribution check, in the transaction of `query` if it has one. */
export async function readCatalogue(query: Query): Promise<Catalogue> {
  const rows = async <Row>(text: string): Promise<Row[]> => (await query(text)).rows as Row[];
  return {
    columns: await rows(COLUMNS),
    uniques: await rows(UNIQUES),
    foreignKeys: await rows(FOREIGN_KEYS),
    triggers: await rows(TRIGGERS),
    functions: await rows(FUNCTIONS),
  };
}
