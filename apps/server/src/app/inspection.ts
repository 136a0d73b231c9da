import {
  auditLedger,
  chains,
  checkRolling,
  type LedgerFault,
  ledgerProblems,
  recentFaults,
  sealNew,
  type SealTimes,
} from '../ledger/index.js';
import type { Clock } from '../platform/clock.js';
import type { Db } from '../platform/db/pool.js';
import { closeResolved, type Finding, openReferences, recordFindings } from '../platform/findings.js';
import type { Logger } from '../platform/logger.js';
import type { Reads } from '../platform/reads.js';
import type { InTx } from '../platform/unit-of-work.js';

const HOUR_MS = 3_600_000;
const WHOLE_EVERY_MS = 6 * HOUR_MS;
/** Longer than a transaction can last. */
const OVERLAP_MS = 10 * 60_000;
const CHECKPOINT = 'ledger';

export interface InspectionDependencies {
  inTx: InTx<'app' | 'ledger' | 'platform'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Seals the rows recorded since the last run, logs the heads of the chains, and verifies some older seals. `head` in the log is what `audit verify --head`
 * takes.
 */
export async function sealChains(deps: InspectionDependencies & { db: Db; times?: SealTimes }): Promise<void> {
  const { inTx, clock, logger, times } = deps;
  for (const chain of chains) {
    const made = await sealNew(deps, chain, times);
    const head = made.at(-1);
    if (head !== undefined) logger.info({ chain, head: `${head.seq}:${head.hash.toString('hex')}` }, 'the audit chain has a new head');
  }
  const findings = (await checkRolling(inTx)).map(({ chain, seq, problem, row }): Finding => ({
    kind: 'ledger.chain',
    reference: `${chain} ${seq}`,
    facts: { chain, seal: String(seq), problem, row },
  }));
  if (findings.length > 0) await inTx((tx) => recordFindings(tx, findings, { at: clock.now(), logger }));
}

/**
 * Checks the ledger's invariants: for what changed since the last run, and every six hours for everything (docs/decisions/0145), which `reads` answers. The
 * facts of a finding hold the difference only, which does not change while money moves.
 */
export async function inspectLedger({ inTx, reads, clock, logger }: InspectionDependencies & { reads: Reads }): Promise<LedgerFault[]> {
  const real = clock.real();
  const last = await inTx((tx) =>
    tx.db.selectFrom('comparison_checkpoint').selectAll().where('comparison', '=', CHECKPOINT).executeTakeFirst(),
  );
  const isWhole = last === undefined || Math.abs(real.getTime() - last.whole_at.getTime()) >= WHOLE_EVERY_MS;
  const faults = isWhole
    ? await reads.inTx(async (tx) => (await auditLedger(tx)).faults)
    : await inTx((tx) => recentFaults(tx, new Date(last.ledger_until.getTime() - OVERLAP_MS)));
  const at = clock.now();
  await inTx(async (tx) => {
    if (isWhole) await closeResolvedFaults(tx, faults, at);
    await recordFindings(tx, faults.map(findingOf), { at, logger });
    const checkpoint = { ledger_until: real, records_until: at, compared_at: real };
    await tx.db
      .insertInto('comparison_checkpoint')
      .values({ comparison: CHECKPOINT, ...checkpoint, whole_at: real })
      .onConflict((conflict) => conflict.column('comparison').doUpdateSet(isWhole ? { ...checkpoint, whole_at: real } : checkpoint))
      .execute();
  });
  return faults;
}

async function closeResolvedFaults(tx: Parameters<Parameters<InTx>[0]>[0], faults: readonly LedgerFault[], at: Date): Promise<void> {
  const kinds = ledgerProblems.map((problem) => `ledger.${problem}`);
  const wrong = new Set(faults.map(findingOf).map(({ kind, reference }) => `${kind} ${reference}`));
  for (const kind of kinds) {
    const resolved = (await openReferences(tx, kind)).filter((reference) => !wrong.has(`${kind} ${reference}`));
    await closeResolved(tx, [kind], resolved, at);
  }
}

export const findingOf = ({ problem, reference, member, currency, account, difference }: LedgerFault): Finding => ({
  kind: `ledger.${problem}`,
  reference,
  facts: { member, currency, account, difference: difference === null ? null : String(difference) },
});
