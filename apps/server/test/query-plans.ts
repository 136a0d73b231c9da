import pg from 'pg';
import type { TestDatabase } from './database.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface ExecutedPlan {
  query: string;
  nodes: PlanNode[];
}

/**
 * Collects the plan of every statement that runs on a database, those inside of functions included: PostgreSQL's `auto_explain` sends each plan
 * to its client as a notice. Call it before the connections open.
 */
export async function collectPlans({ asOwner, url }: TestDatabase) {
  const name = new URL(url).pathname.slice(1);
  const settings = {
    session_preload_libraries: 'auto_explain',
    client_min_messages: 'notice',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [setting, value] of Object.entries(settings)) await asOwner(`alter database ${name} set ${setting} = '${value}'`);
  let plans: ExecutedPlan[] = [];
  const { connect } = pg.Client.prototype;
  pg.Client.prototype.connect = function connectListening(this: pg.Client, ...rest: Parameters<typeof connect>) {
    this.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{');
      if (!message.startsWith('duration: ') || start === -1) return;
      const { 'Query Text': query, Plan: root } = JSON.parse(message.slice(start)) as { 'Query Text': string; Plan: PlanNode };
      plans.push({ query, nodes: flatten(root) });
    });
    return connect.apply(this, rest);
  } as typeof connect;
  return {
    /** The plans of the statements that ran since the last call. */
    take: (): ExecutedPlan[] => plans.splice(0),
    stop: () => {
      pg.Client.prototype.connect = connect;
      plans = [];
    },
  };
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** Sequential scans of these tables or their partitions, and nodes that read more than `mostRows` rows, each with its statement. */
export const unboundedReads = (plans: readonly ExecutedPlan[], tables: readonly string[], mostRows: number): string[] =>
  plans.flatMap(({ query, nodes }) =>
    nodes.flatMap((node) => {
      const [scanned, table] = [node['Relation Name'] ?? '', (node['Relation Name'] ?? '').replace(/_(first|\d{4}_\d{2})$/, '')];
      if (!tables.includes(table)) return [];
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      const read = Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
      // A month that has just begun is read whole by a query of the current day: what it reads is bounded as that of an index.
      const isWhole = node['Node Type'] === 'Seq Scan' && scanned === table;
      return isWhole || read > mostRows
        ? [`${node['Node Type']} of ${read} rows of ${table}: ${query.replaceAll(/\s+/g, ' ').slice(0, 300)}`]
        : [];
    }),
  );
