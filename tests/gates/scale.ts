import { PENDING } from '../../apps/server/src/platform/db/shards.pending.js';
import { designs } from '../../bench/scale-designs.js';
import { movementCost, volume } from '../../bench/scale-model.js';
import { readCommand } from '../../bench/scale-parameters.js';
import type { Run } from '../../bench/scale-run.js';

/** A row of "Other parameters" in docs/scale.md: TB that are kept, and USD per million movements of each design. */
export function variationRow(run: Run, args: string): string {
  const read = readCommand(args.split(' '));
  if (!read.ok) return `| \`${args}\` | ${read.reason} |`;
  const { parameters, batching } = read.command;
  const cost = movementCost(run, parameters, batching ?? run.halfLoadRatio);
  const kept = Number((volume(cost, parameters).kept / 1_000).toPrecision(3));
  const totals = designs(cost, parameters).map((design) => design.cost?.total.toFixed(2) ?? '–');
  return `| \`${args}\` | ${[kept.toLocaleString('en'), ...totals].join(' | ')} |`;
}

/** The rows of "What a distributed schema changes". */
export const pendingRows = (): string[] =>
  PENDING.map(({ name, breaches, reason, change }) => `| ${name} | ${breaches.length} | ${reason} | ${change} |`);
