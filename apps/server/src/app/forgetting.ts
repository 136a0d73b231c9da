import { forgetEndedProposals } from '../desk/acts/index.js';
import { forgetEndedExports } from '../desk/members/index.js';
import { forgetOldEvents, forgetOldQrs } from '../modules/deposit/index.js';
import { forgetOldHours } from '../modules/game/index.js';
import { forgetOldNotices } from '../modules/notice/index.js';
import { forgetOldWebhooks } from '../modules/outgoing/index.js';
import { forgetErasedPictures, forgetOldPictures } from '../modules/slip/index.js';
import type { Clock } from '../platform/clock.js';
import { KEPT_DAYS } from '../platform/db/retention.js';
import type { InTx, Tx } from '../platform/unit-of-work.js';
import type { Storage } from '../providers/index.js';

const DAY_MS = 86_400_000;
/** Of one run; the next one continues. */
const BUDGET_MS = 60_000;
const ROWS = 5_000;
const PICTURES = 50;

export interface ForgettingDependencies {
  inTx: InTx;
  clock: Clock;
  files: { storage: Storage };
}

/** Deletes what is older than its retention (platform/db/retention.ts), by the real clock; one transaction per batch, so that no lock is held for long. */
export async function forgetRecords({ inTx, clock, files }: ForgettingDependencies): Promise<void> {
  const before = (kept: keyof typeof KEPT_DAYS): Date => new Date(clock.real().getTime() - KEPT_DAYS[kept] * DAY_MS);
  const deadline = performance.now() + BUDGET_MS;
  const all = async (limit: number, forget: (tx: Tx) => Promise<number>): Promise<void> => {
    while (performance.now() < deadline) if ((await inTx(forget)) < limit) return;
  };
  await all(ROWS, (tx) => forgetOldEvents(tx, before('record'), ROWS));
  await all(ROWS, (tx) => forgetOldQrs(tx, before('record'), ROWS));
  await all(ROWS, (tx) => forgetOldHours(tx, before('played'), ROWS));
  await all(ROWS, (tx) => forgetOldNotices(tx, before('record'), ROWS));
  await all(ROWS, (tx) => forgetOldWebhooks(tx, before('webhook'), ROWS));
  await all(ROWS, (tx) => forgetEndedProposals(tx, before('record'), ROWS));
  await all(ROWS, (tx) => forgetEndedExports(tx, before('export'), ROWS));
  await all(PICTURES, (tx) => forgetErasedPictures(tx, files.storage, PICTURES));
  await all(PICTURES, (tx) => forgetOldPictures(tx, files.storage, before('record'), PICTURES));
}
